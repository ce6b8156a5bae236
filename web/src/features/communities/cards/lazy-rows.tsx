import type { CommunityCard } from '@kindling/contract/communities/calls'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

/** Lazy, because only members see it. */
export const CommunityRows = lazyPart<{ communities: readonly CommunityCard[] }>(
  () => import('./community-rows.tsx').then((m) => m.CommunityRows),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  ({ communities }) => (
    <div className="grid gap-px">
      {communities.map(({ uuid }) => (
        <Skeleton key={uuid} className="h-26 rounded-card" />
      ))}
    </div>
  ),
)
