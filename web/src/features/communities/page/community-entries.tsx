import type { Community } from '@kindling/contract/communities/calls'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { FeedPart, QuietFeed } from '../../updates/index.ts'

export const CommunityEntries = ({ community: c }: { community: Community }) => (
  <FeedPart
    of={c}
    posts={c.may.includes('moderate')}
    empty={<QuietFeed />}
    waiting={<Skeleton className="h-100 rounded-card" />}
  />
)
