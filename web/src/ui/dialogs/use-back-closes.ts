import { useEffect, useEffectEvent, useId, useRef } from 'react'

type Entry = { overlay?: string } | null

let leavingHistory: Promise<void> = Promise.resolve()

/** Resolves when no overlay is leaving the history: a navigation that starts earlier would be undone. */
export const overlaysGone = (): Promise<void> => leavingHistory

/** Closes the open overlay as Back does; resolves once it has left the history. */
export function leaveOverlay(): Promise<void> {
  if ((history.state as Entry)?.overlay !== undefined) goBack()
  return leavingHistory
}

function goBack(): void {
  leavingHistory = new Promise((resolve) => addEventListener('popstate', () => resolve(), { once: true }))
  history.back()
}

/** Back closes an open overlay, not the page. If `close` returns false, the overlay's history entry is added again. */
export function useBackCloses(open: boolean, close: () => boolean): void {
  const id = useId()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const isOurs = (): boolean => (history.state as Entry)?.overlay === id
    // it was reopened before it left, so its entry still exists
    if (leaving.current !== undefined) clearTimeout(leaving.current)
    // calls the prototype's function, because the router patches the instance's and would see a navigation
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
