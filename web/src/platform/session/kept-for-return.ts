import { read, writeOwner } from './tab-memory.ts'

/** By which this tab keeps, through a sign-in, what was open. */
export const keptOverlay = 'overlay'

/** Somebody leaves to sign in again at once: what they had begun, by its keys, waits for them and for nobody else. */
export function keepForReturn(person: string, begun: Record<string, unknown>): void {
  writeOwner({ by: person, ended: true })
  try {
    for (const [key, value] of Object.entries(begun)) sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a full storage costs what was begun, not the sign-in
  }
}

/** What was kept so, once; undefined where nothing was. */
export function takeKept(key: string): unknown {
  const kept = read(key)
  sessionStorage.removeItem(key)
  return kept
}
