import type { CommunityCard } from '@kindling/contract/communities'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PeopleSkeleton } from '../../../ui/people-skeleton.tsx'

/** For members alone: guests' pages do without its file. */
export const CommunityRows = lazyPart<{ communities: readonly CommunityCard[] }>(
  () => import('./community-rows.tsx').then((m) => m.CommunityRows),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  <Card>
    <PeopleSkeleton rows={3} />
  </Card>,
)
