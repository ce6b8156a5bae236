import type { Campaign } from '@kindling/contract/campaigns'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { runPartWaits } from './lazy-run-part.tsx'

/** The names of this part's chunks are in this file, not in the page that everybody loads. */
export const RunPart = lazyPart<{ campaign: Campaign }>(
  () => import('./run-part.tsx').then((m) => m.RunPart),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  runPartWaits,
)
