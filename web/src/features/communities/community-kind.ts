import type { Community } from '@kindling/contract/communities'
import * as invitesWords from '@kindling/words/invites'
import type { Kind } from '../giveables/index.ts'
import { communityGiving } from './community-giving.ts'
import { communityPoster } from './community-poster.ts'
import { InvitedCommunity } from './invited-community.tsx'

export const communityKind: Kind<Community> = {
  type: 'communities',
  giving: communityGiving,
  invite: {
    shownOf: ({ shown }) => (shown.type === 'communities' ? shown.community : null),
    posterOf: communityPoster,
    summaryOf: (c) => c.tagline,
    coverOf: (c) => c.cover,
    topicOf: (c) => c.topic,
    publicPageOf: (c) => `/communities/${c.slug}/share`,
    isOver: () => false,
    leadsIn: (c) => c.may.includes('join'),
    alreadyIn: invitesWords.alreadyMember,
    Body: InvitedCommunity,
  },
}
