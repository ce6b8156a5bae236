import { lazyPart } from '../../../ui/states/lazy-part.tsx'

export const PushOffer = lazyPart(
  () => import('./push-offer.tsx').then((m) => m.PushOffer),
  () => null,
)
