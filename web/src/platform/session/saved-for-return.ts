import { read, writeOwner } from './tab-memory.ts'

/** Saves unfinished work, by its keys, for a person who leaves to sign in again; other people cannot read it. */
export function saveForReturn(person: string, begun: Record<string, unknown>): void {
  writeOwner({ by: person, ended: true })
  try {
    for (const [key, value] of Object.entries(begun)) sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // with full storage the work is lost, but sign-in continues
  }
}

export function takeSaved(key: string): unknown {
  const saved = read(key)
  sessionStorage.removeItem(key)
  return saved
}
