import { useState } from 'react'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

// if this chunk fails to load, email and history still show the gift
const TakeUpGifts = lazyPart(
  () => import('./memory/take-up-gifts.tsx').then((m) => m.TakeUpGifts),
  () => null,
)

export function UnseenGifts() {
  const [any] = useState(() => Object.keys(sessionStorage).some((key) => key.startsWith('gift.')))
  return any && <TakeUpGifts />
}
