import { useSyncExternalStore } from 'react'

/** What opens over any page of a member, from wherever it is asked for. */
export type Overlay = 'notifications' | 'profile' | 'impact'

const listeners = new Set<() => void>()
let open: Overlay | null = null

/** One at a time: the newest takes the place of the one before. */
export const openOverlay = (overlay: Overlay): void => change(overlay)
export const closeOverlay = (): void => change(null)

export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => open)

function change(next: Overlay | null): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
