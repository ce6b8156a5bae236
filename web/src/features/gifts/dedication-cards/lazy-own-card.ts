import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import type { OwnCardProps } from './own-card.tsx'

/** Loaded with the details of a gift that has a dedication, and after such a gift. */
export const OwnCard = lazyPart<OwnCardProps>(
  () => import('./own-card.tsx').then((m) => m.OwnCard),
  () => null,
)
