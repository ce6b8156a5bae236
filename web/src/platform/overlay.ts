import { useSyncExternalStore } from 'react'
import { currentVisit } from './session/visit.ts'

export type Overlay = 'notifications' | 'profile' | 'impact' | 'person' | 'appeal' | 'sign-out'

const listeners = new Set<() => void>()
let open: { overlay: Overlay; visit: number; about?: string } | null = null

export const openOverlay = (overlay: Overlay): void => change({ overlay, visit: currentVisit().number })
export const openPersonMenu = (uuid: string): void =>
  change({ overlay: 'person', visit: currentVisit().number, about: uuid })
export const openAppeal = (uuid: string): void =>
  change({ overlay: 'appeal', visit: currentVisit().number, about: uuid })
export const closeOverlay = (): void => change(null)

export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, openHere)

export const useOverlayAbout = (): string | null => useSyncExternalStore(subscribe, () => open?.about ?? null)

/** An overlay belongs to its visit: the next person finds none open. */
const openHere = (): Overlay | null => (open?.visit === currentVisit().number ? open.overlay : null)

function change(next: typeof open): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
