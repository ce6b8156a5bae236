import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

/** Lazy, because few accounts wait for deletion. */
export const DeletionNotice = lazyPart<{ at: string }>(
  () => import('./deletion-notice.tsx').then((m) => m.DeletionNotice),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
)
