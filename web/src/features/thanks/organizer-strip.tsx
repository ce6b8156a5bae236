import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Giveable } from '../giveables/index.ts'

export type Organized = Pick<Giveable, 'type' | 'id' | 'uuid'>

/** For whoever runs it: the day, and whom to thank. Of the same height from the beginning, whatever there is to tell. */
export const OrganizerStrip = lazyPart<{ giveable: Organized }>(
  () => import('./day-strip.tsx').then((m) => m.DayStrip),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  <Skeleton className="h-21 rounded-card sm:h-17" />,
)
