import { read } from './tab-memory.ts'

const key = 'overlay'

/** The overlay in which this person types in this tab: after a reload or a sign-in it opens again. */
export function saveOverlay(by: string, open: 'profile' | null): void {
  try {
    if (open === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ by, open, typed: true }))
  } catch {
    // storage is full or blocked: the person opens it again themselves
  }
}

export function savedOverlay(by: string | undefined): 'profile' | undefined {
  const saved = read(key) as { by?: unknown; open?: unknown } | undefined
  return by !== undefined && saved?.by === by && saved.open === 'profile' ? 'profile' : undefined
}
