import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../../platform/when-idle.ts'
import { PlainThanks, type ThanksProps } from './plain-thanks.tsx'

const bringThanks = () => import('./thanks.tsx').then((m) => m.Thanks)

/** Plain until its chunk has loaded: when the browser is idle, or at once when a gift is `underWay`. */
export function useThanks(underWay: boolean): ComponentType<ThanksProps> {
  const [Thanks, setThanks] = useState<ComponentType<ThanksProps>>(() => PlainThanks)
  const hasLoaded = Thanks !== PlainThanks
  useEffect(() => {
    if (hasLoaded) return
    const load = () =>
      void bringThanks().then(
        (part) => setThanks(() => part),
        () => undefined, // the plain thanks are complete
      )
    return underWay ? load() : whenIdle(load)
  }, [hasLoaded, underWay])
  return Thanks
}
