import { tabStorage } from '../browser/storage.ts'
import { read } from './tab-memory.ts'

const key = 'overlay'

/** The overlay in which this person types in this tab: after a reload or a sign-in it opens again. */
export function saveOverlay(by: string, open: 'profile' | null): void {
  if (open === null) tabStorage.remove(key)
  else tabStorage.set(key, JSON.stringify({ by, open, typed: true }))
}

export function savedOverlay(by: string | undefined): 'profile' | undefined {
  const saved = read(key) as { by?: unknown; open?: unknown } | undefined
  return by !== undefined && saved?.by === by && saved.open === 'profile' ? 'profile' : undefined
}
