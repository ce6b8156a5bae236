import { useSyncExternalStore } from 'react'
import { takeKept } from './session/kept-for-return.ts'
import { currentVisit } from './session/visit.ts'

/** What opens over any page of a member, from wherever it is asked for. */
export type Overlay = 'notifications' | 'profile' | 'impact'

/** By which this tab keeps, through a sign-in, what was open: see `keepForReturn`. */
export const keptOverlay = 'overlay'

const listeners = new Set<() => void>()
let open: { overlay: Overlay; visit: number } | null = null

/** One at a time: the newest takes the place of the one before. */
export const openOverlay = (overlay: Overlay): void => change({ overlay, visit: currentVisit().number })
export const closeOverlay = (): void => change(null)

/** Whoever left to sign in again finds open what was open. */
export function openKept(): void {
  if (takeKept(keptOverlay) === 'profile') openOverlay('profile')
}

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
