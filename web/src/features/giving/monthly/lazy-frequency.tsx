import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { FrequencyProps } from './frequency.tsx'

/** The place of the choice is kept while its file comes; without it gifts are what the form says. */
export const Frequency = lazyPart<FrequencyProps>(
  () => import('./frequency.tsx').then((m) => m.Frequency),
  () => null,
  <Skeleton className="mb-14 h-12 rounded-m" />,
)
