import { useEffect, useEffectEvent, useId } from 'react'

type Entry = { overlay?: string } | null

/** Gives an open overlay an entry of its own in the history, so that back closes it instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const id = useId()
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    // The prototype's own function: the router, which watches the instance's, must not take this for a navigation.
    History.prototype.pushState.call(history, { ...(history.state as Entry), overlay: id }, '')
    const onPop = (): void => {
      if ((history.state as Entry)?.overlay !== id) onBack()
    }
    addEventListener('popstate', onPop)
    return () => {
      removeEventListener('popstate', onPop)
      if ((history.state as Entry)?.overlay === id) history.back()
    }
  }, [open, id])
}
