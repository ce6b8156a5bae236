/**
 * Session storage (drafts, running gifts, the return path) belongs to one person, or to a guest until somebody signs
 * in. This file ensures that a person never sees another person's data.
 */
const ownerKey = 'kept_for'

/** `ended`: the session expired, and its person may sign in again. */
type Owner = { by: string; ended?: boolean }

/**
 * Gives this tab's storage to the person (undefined: not loaded yet). It deletes another person's data; a guest's data
 * becomes theirs.
 */
export function giveTabTo(person: string | undefined): void {
  const owner = readOwner()
  if (owner !== undefined && owner.by !== person) sessionStorage.clear()
  if (person !== undefined) writeOwner({ by: person })
}

/** Deletes everything after somebody signed out. */
export const forgetAll = (): void => sessionStorage.clear()

/**
 * Deletes the person's unfinished work after their session expired. It keeps requests that were sent without an answer
 * (JSON with `by` and `unsettled`), because repeating those could charge twice.
 */
export function forgetUnfinished(person: string): void {
  for (const key of Object.keys(sessionStorage)) if (!isUnsettled(key, person)) sessionStorage.removeItem(key)
  writeOwner({ by: person, ended: true })
}

/**
 * Runs when a page starts without a session: deletes data of a person who signed out elsewhere, keeps that of an
 * expired session.
 */
export function giveTabToGuest(): void {
  const owner = readOwner()
  if (owner !== undefined && owner.ended !== true) sessionStorage.clear()
}

function isUnsettled(key: string, person: string): boolean {
  const saved = read(key) as { by?: unknown; unsettled?: unknown } | undefined
  return saved?.by === person && saved.unsettled === true
}

/** The person whose session expired in this tab. */
export function personOfExpiredSession(): string | undefined {
  const owner = readOwner()
  return owner?.ended === true ? owner.by : undefined
}

const readOwner = () => read(ownerKey) as Owner | undefined

export function writeOwner(owner: Owner): void {
  try {
    sessionStorage.setItem(ownerKey, JSON.stringify(owner))
  } catch {
    // data without an owner could be anyone's, so it is deleted
    sessionStorage.clear()
  }
}

export function read(key: string): unknown {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown) ?? undefined
  } catch {
    return undefined
  }
}
