import { lazy, Suspense, useState } from 'react'

const TakeUpGifts = lazy(() => import('./memory/take-up-gifts.tsx').then((m) => ({ default: m.TakeUpGifts })))

/** After a reload: gifts of this tab that are still under way are followed on whatever page their giver is. */
export function UnseenGifts() {
  const [any] = useState(() => Object.keys(sessionStorage).some((key) => key.startsWith('gift.')))
  return <Suspense fallback={null}>{any && <TakeUpGifts />}</Suspense>
}
