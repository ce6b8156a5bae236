import { lazyPart } from '../../../ui/states/lazy-part.tsx'

/** The offer of pushes, loaded when it is wanted. */
export const PushOffer = lazyPart(
  () => import('./push-offer.tsx').then((m) => m.PushOffer),
  () => null,
)
