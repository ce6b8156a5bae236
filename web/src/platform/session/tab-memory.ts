import { tabStorage } from '../browser/storage.ts'

/** Session storage belongs to one person, or to a guest until somebody signs in: nobody sees another person's data. */
const ownerKey = 'kept_for'

type Owner = { by: string; ended?: boolean }

/** `person` undefined: not loaded yet. A guest's data becomes theirs. */
export function giveTabTo(person: string | undefined): void {
  const owner = readOwner()
  if (owner !== undefined && owner.by !== person) tabStorage.clear()
  if (person !== undefined) writeOwner({ by: person })
}

export const forgetAll = (): void => tabStorage.clear()

/**
 * Keeps what this person typed (JSON with `by` and `typed`) for their return, and calls without an answer (`unsettled`),
 * because repeating those could charge twice.
 */
export function forgetUnfinished(person: string): void {
  for (const key of tabStorage.keys()) if (!isKept(key, person)) tabStorage.remove(key)
  writeOwner({ by: person, ended: true })
}

/** A page starts without a session; a person who signed out elsewhere must leave nothing. */
export function giveTabToGuest(): void {
  const owner = readOwner()
  if (owner !== undefined && owner.ended !== true) tabStorage.clear()
}

function isKept(key: string, person: string): boolean {
  const saved = read(key) as { by?: unknown; typed?: unknown; unsettled?: unknown } | undefined
  return saved?.by === person && (saved.typed === true || saved.unsettled === true)
}

export function personOfExpiredSession(): string | undefined {
  const owner = readOwner()
  return owner?.ended === true ? owner.by : undefined
}

const readOwner = () => read(ownerKey) as Owner | undefined

export function writeOwner(owner: Owner): void {
  const text = JSON.stringify(owner)
  if (tabStorage.get(ownerKey) === text || tabStorage.set(ownerKey, text) || tabStorage.isBlocked()) return
  // stored data whose owner is not stored could be anyone's after a reload, so it is deleted, and leaves room
  tabStorage.clear()
  tabStorage.set(ownerKey, text)
}

export function read(key: string): unknown {
  try {
    return (JSON.parse(tabStorage.get(key) ?? 'null') as unknown) ?? undefined
  } catch {
    return undefined
  }
}
