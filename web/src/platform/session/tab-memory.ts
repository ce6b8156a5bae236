/**
 * What this tab keeps through a reload (drafts, gifts under way, the way back after sign-in) is kept for one person, or
 * for a guest who may turn out to be anyone. This file sees to it that nobody finds another's.
 */
const ownerKey = 'kept_for'

/** `ended`: the session ended by itself, and its person may come back. */
type Owner = { by: string; ended?: boolean }

/**
 * This person is here (undefined: somebody of whom nothing is known yet). What was kept for another goes, what a guest had
 * begun becomes theirs.
 */
export function keepFor(person: string | undefined): void {
  const owner = readOwner()
  if (owner !== undefined && owner.by !== person) sessionStorage.clear()
  if (person !== undefined) writeOwner({ by: person })
}

/** Somebody has left, of whom nothing may be left. */
export const forgetAll = (): void => sessionStorage.clear()

/**
 * A session has ended by itself. What its person had begun goes; a thing that was sent and is not known to have arrived
 * (JSON with `by` and `unsettled`) waits for that person, since doing it once more could charge twice.
 */
export function forgetBegun(person: string): void {
  for (const key of Object.keys(sessionStorage)) if (!isUnsettled(key, person)) sessionStorage.removeItem(key)
  writeOwner({ by: person, ended: true })
}

/** A page begins without a session: whoever it was kept for has left elsewhere, or may come back after an end. */
export function keepForGuest(): void {
  const owner = readOwner()
  if (owner !== undefined && owner.ended !== true) sessionStorage.clear()
}

function isUnsettled(key: string, person: string): boolean {
  const kept = read(key) as { by?: unknown; unsettled?: unknown } | undefined
  return kept?.by === person && kept.unsettled === true
}

/** The person whose session ended in this tab, and who may come back. */
export function whoMayComeBack(): string | undefined {
  const owner = readOwner()
  return owner?.ended === true ? owner.by : undefined
}

const readOwner = () => read(ownerKey) as Owner | undefined

export function writeOwner(owner: Owner): void {
  try {
    sessionStorage.setItem(ownerKey, JSON.stringify(owner))
  } catch {
    // a tab that can note no owner keeps nothing
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
