import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { AmountBarsProps } from './amount-bars.tsx'
import type { MonthBarsProps } from './month-bars.tsx'

/** A chart of months with its table, loaded when it first shows. */
export const MonthBars = lazyPart<MonthBarsProps>(
  () => import('./bars.tsx').then((m) => m.MonthBars),
  ({ onRetry }) => ErrorState({ onRetry }),
  <Skeleton className="h-85 rounded-card!" />,
)

/** A chart of amounts by name with its table, likewise. */
export const AmountBars = lazyPart<AmountBarsProps>(
  () => import('./bars.tsx').then((m) => m.AmountBars),
  ({ onRetry }) => ErrorState({ onRetry }),
  <Skeleton className="h-60 rounded-card!" />,
)
