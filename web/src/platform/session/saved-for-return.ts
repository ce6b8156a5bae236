import { read, writeOwner } from './tab-memory.ts'
import { tabStorage } from '../browser/storage.ts'

/** Saves unfinished work, by its keys, for a person who leaves to sign in again; other people cannot read it. */
export function saveForReturn(person: string, begun: Record<string, unknown>): void {
  writeOwner({ by: person, ended: true })
  for (const [key, value] of Object.entries(begun)) tabStorage.set(key, JSON.stringify(value))
}

export function takeSaved(key: string): unknown {
  const saved = read(key)
  tabStorage.remove(key)
  return saved
}
