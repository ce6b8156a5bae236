import type { Community } from '@kindling/contract/communities/calls'
import * as invitesWords from '@kindling/words/invites/invites'
import * as joiningWords from '@kindling/words/invites/joining'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, createElement } from 'react'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { Kind } from '../giveables/index.ts'
import { communityQuery } from './communities.api.ts'
import { communityGiving } from './community-giving.ts'
import { communityPoster } from './community-poster.ts'
import { askedAs, inviteFacts } from './community-words.ts'
import { InvitedCommunity } from './invited-community.tsx'
import type { JoinCommunity } from './join-community.tsx'

const LazyJoin = lazyPart<ComponentProps<typeof JoinCommunity>>(
  () => import('./join-community.tsx').then((m) => m.JoinCommunity),
  ErrorState,
)

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
    factsOf: inviteFacts,
    askedAs,
    isOver: () => false,
    canAccept: (c) => c.may.includes('join'),
    alreadyIn: invitesWords.alreadyMember,
    Body: InvitedCommunity,
  },
  join: {
    useShown: (identifier) => useQuery(communityQuery(identifier)),
    signIn: { title: joiningWords.signInToJoin, body: joiningWords.free },
    Body: (props) => createElement(LazyJoin, props),
  },
}
