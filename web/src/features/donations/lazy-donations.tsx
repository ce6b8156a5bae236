import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import type { DonationsProps } from './donations.tsx'

/** Lazy, because the other parts of moderation don't need it, and every page would list its files. */
export const Donations = lazyPart<DonationsProps>(
  () => import('./donations.tsx').then((m) => m.Donations),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  <PeopleSkeleton rows={6} />,
)
