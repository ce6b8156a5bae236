import type { Campaign } from '@kindling/contract/campaigns/calls'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { runPartWaits } from './run-part-waits.tsx'

/** A lazy file of its own, because it lists the names of further chunks, and most viewers need none of them. */
export const RunPart = lazyPart<{ campaign: Campaign }>(
  () => import('./run-part.tsx').then((m) => m.RunPart),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  runPartWaits,
)
