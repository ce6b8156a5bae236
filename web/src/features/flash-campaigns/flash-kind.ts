import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as sharingWords from '@kindling/words/flash-campaigns/sharing'
import * as joiningWords from '@kindling/words/invites/joining'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { Kind } from '../giveables/index.ts'
import { flashQuery } from './flash-campaigns.api.ts'
import { flashGiving } from './flash-giving.ts'
import { flashPoster } from './flash-poster.ts'
import { inviteFacts } from './share/invite-facts.ts'
import { InvitedFlash } from './share/invited-flash.tsx'

const JoinFlash = lazyPart<{ shown: FlashCampaign }>(
  () => import('./share/join-flash.tsx').then((m) => m.JoinFlash),
  ErrorState,
)
const overStates = ['ended', 'reported', 'canceled']

export const flashKind: Kind<FlashCampaign> = {
  type: 'flash-campaigns',
  giving: flashGiving,
  invite: {
    shownOf: ({ shown }) => (shown.type === 'flash-campaigns' ? shown.flash_campaign : null),
    posterOf: flashPoster,
    summaryOf: (c) => c.line,
    coverOf: (c) => c.cover,
    topicOf: (c) => c.topic,
    publicPageOf: (c) => `/flash-campaigns/${c.id}`,
    factsOf: inviteFacts,
    askedAs: (c) => c.title,
    isOver: (c) => overStates.includes(c.status),
    canAccept: (c) => c.may.includes('give'),
    alreadyIn: sharingWords.invite.alreadyIn,
    Body: InvitedFlash,
  },
  join: {
    useShown: (identifier) => useQuery(flashQuery(identifier)),
    signIn: { title: sharingWords.invite.signIn, body: joiningWords.signInBody },
    Body: (props) => createElement(JoinFlash, props),
  },
}
