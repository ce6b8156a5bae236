import type { Campaign } from '@kindling/contract/campaigns/calls'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { runPartWaits } from './run-part-waits.tsx'

/** Lazy, because only the organizer needs it. */
export const RunPart = lazyPart<{ campaign: Campaign }>(
  () => import('./run-part-files.tsx').then((m) => m.RunPart),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  runPartWaits,
)

/** Everyone else may give at most. */
export const mayRun = (c: Campaign): boolean =>
  c.status === 'rejected' || c.status === 'draft' || c.may.some((act) => act !== 'give')
