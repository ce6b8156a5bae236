import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

/** Lazy, because the list of routes that every page loads would name all its files. */
export const DonationsOfKind = lazyPart<{ type: string; id: string }>(
  () => import('./donations-of-kind.tsx').then((m) => m.DonationsOfKind),
  ({ onRetry }) => <ErrorState page onRetry={onRetry} />,
)
