import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { Organized } from './thanks.api.ts'

/** For organizers: the day's figures, and whom to thank. Its height is the same while it loads. */
export const OrganizerStrip = lazyPart<{ giveable: Organized }>(
  () => import('./day-strip.tsx').then((m) => m.DayStrip),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  <Skeleton className="h-21 rounded-card sm:h-17" />,
)
