import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

// where its file does not come, mail and history still tell of the gift
const TakeUpGifts = lazyPart(
  () => import('./memory/take-up-gifts.tsx').then((m) => m.TakeUpGifts),
  () => null,
)

/** After a reload: gifts of this tab that are still under way are followed on whatever page their giver is. */
export function UnseenGifts() {
  const [any] = useState(() => Object.keys(sessionStorage).some((key) => key.startsWith('gift.')))
  return any && <TakeUpGifts />
}
