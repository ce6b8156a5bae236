import type { Community } from '@kindling/contract/communities/calls'
import { CommentsPreview } from '../../comments/index.ts'

export const CommunityComments = ({ community }: { community: Community }) => (
  <CommentsPreview on={{ type: 'communities', id: community.slug }} quiet={false} />
)
