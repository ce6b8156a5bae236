import { useEffect, useEffectEvent, useId, useRef } from 'react'

type Entry = { overlay?: string } | null

let leavingHistory: Promise<void> = Promise.resolve()

/** Resolves when no overlay is on its way out of the history: a way to another page that is begun before is undone by it. */
export const overlaysGone = (): Promise<void> => leavingHistory

/** Closes the overlay that is open, as back does; resolves once it has left the history. */
export function leaveOverlay(): Promise<void> {
  if ((history.state as Entry)?.overlay !== undefined) goBack()
  return leavingHistory
}

function goBack(): void {
  leavingHistory = new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }))
  history.back()
}

/**
 * Gives an open overlay an entry of its own in the history, so that back closes it instead of leaving the page. `close`
 * answers whether it did: one that must stay for a moment keeps its entry.
 */
export function useBackCloses(open: boolean, close: () => boolean): void {
  const id = useId()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const isOurs = (): boolean => (history.state as Entry)?.overlay === id
    // Opened again before it left: the entry is still there.
    if (leaving.current !== undefined) clearTimeout(leaving.current)
    // The prototype's own function: the router, which watches the instance's, must not take this for a navigation.
    const enter = (): void =>
      History.prototype.pushState.call(history, { ...(history.state as Entry), overlay: id }, '')
    if (!isOurs()) enter()
    const onPop = (): void => {
      if (!isOurs() && !onBack()) enter()
    }
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      leaving.current = setTimeout(() => isOurs() && goBack())
    }
  }, [open, id])
}
