import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { FrequencyProps } from './frequency.tsx'

/** A skeleton holds its place while it loads; if it fails to load, the form's own frequency applies. */
export const Frequency = lazyPart<FrequencyProps>(
  () => import('./frequency.tsx').then((m) => m.Frequency),
  () => null,
  <Skeleton className="mb-14 h-12 rounded-m" />,
)
