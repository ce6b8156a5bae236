import { lazyPart } from '../../../ui/states/lazy-part.tsx'

/** Lazy, because few communities have a live flash campaign. */
export const PinnedFlash = lazyPart<{ community: string }>(
  () => import('../opened-parts.ts').then((m) => m.PinnedFlash),
  () => null,
)
