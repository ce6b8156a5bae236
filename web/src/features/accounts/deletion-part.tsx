import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** For the few whose account is going; nobody else loads it. */
export const DeletionNotice = lazyPart<{ at: string }>(
  () => import('./deletion-notice.tsx').then((m) => m.DeletionNotice),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
)
