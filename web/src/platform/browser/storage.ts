/** A value that the browser refused, and what its storage holds instead. */
type Held = { value: string; instead: string | null }

/** Never throws. If the browser blocks site data or its storage is full, values last until the page is left. */
function safe(find: () => Storage | null | undefined) {
  const held = new Map<string, Held>()
  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      const storage = find()
      return storage ? act(storage) : undefined
    } catch {
      return undefined
    }
  }
  const stored = (key: string): string | null => attempt((storage) => storage.getItem(key)) ?? null
  return {
    /** A value that another tab stored meanwhile wins over a refused one. */
    get(key: string): string | null {
      const [now, refused] = [stored(key), held.get(key)]
      return refused?.instead === now ? refused.value : now
    },
    /** Returns whether the value outlives this page. */
    set(key: string, value: string): boolean {
      held.delete(key)
      if (attempt((storage) => (storage.setItem(key, value), true))) return true
      held.set(key, { value, instead: stored(key) })
      return false
    },
    remove(key: string): void {
      held.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: (): string[] => [...new Set([...(attempt((storage) => Object.keys(storage)) ?? []), ...held.keys()])],
    clear(): void {
      held.clear()
      attempt((storage) => storage.clear())
    },
    isBlocked: (): boolean => attempt(() => true) === undefined,
  }
}

/** Of all tabs, until it is deleted. The server prerenders without it. */
export const deviceStorage = safe(() => globalThis.localStorage)

/** Of this tab, also after a reload. */
export const tabStorage = safe(() => globalThis.sessionStorage)
