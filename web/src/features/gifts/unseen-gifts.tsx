import { useState } from 'react'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { giftStorage } from '../../platform/session/gift-storage.ts'

// if this chunk fails to load, email and history still show the gift
const TakeUpGifts = lazyPart(
  () => import('./memory/take-up-gifts.tsx').then((m) => m.TakeUpGifts),
  () => null,
)

export function UnseenGifts() {
  const [any] = useState(() =>
    giftStorage()
      .keys()
      .some((key) => key.startsWith('gift.')),
  )
  return any && <TakeUpGifts />
}
