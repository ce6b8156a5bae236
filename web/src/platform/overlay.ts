import { useSyncExternalStore } from 'react'
import { currentVisit } from './session/visit.ts'

/** What opens over any page of a member, from wherever it is asked for. */
export type Overlay = 'notifications' | 'profile' | 'impact'

const listeners = new Set<() => void>()
let open: { overlay: Overlay; visit: number } | null = null

/** One at a time: the newest takes the place of the one before. */
export const openOverlay = (overlay: Overlay): void => change({ overlay, visit: currentVisit().number })
export const closeOverlay = (): void => change(null)

export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, openHere)

/** Whoever comes next finds nothing open. */
const openHere = (): Overlay | null => (open?.visit === currentVisit().number ? open.overlay : null)

function change(next: typeof open): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
