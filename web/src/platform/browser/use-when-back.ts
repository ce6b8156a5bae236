import { useEffect, useEffectEvent } from 'react'

/** Calls when Back shows the page again as it was when the browser left it, from the back/forward cache. */
export function useWhenBack(act: () => void): void {
  const onBack = useEffectEvent(act)
  useEffect(() => {
    const listener = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    addEventListener('pageshow', listener)
    return () => removeEventListener('pageshow', listener)
  }, [])
}
