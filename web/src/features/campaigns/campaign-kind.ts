import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as invitesWords from '@kindling/words/invites/invites'
import * as joiningWords from '@kindling/words/invites/joining'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { Kind } from '../giveables/index.ts'
import { campaignGiving } from './campaign-giving.ts'
import { campaignPoster } from './campaign-poster.ts'
import { campaignQuery } from './campaigns.api.ts'
import { inviteFacts } from './share/invite-facts.ts'
import { phaseOf } from './figures/progress.ts'
import { InvitedCampaign } from './invited-campaign.tsx'

const JoinCampaign = lazyPart<{ shown: Campaign }>(
  () => import('./join-campaign.tsx').then((m) => m.JoinCampaign),
  ErrorState,
)

export const campaignKind: Kind<Campaign> = {
  type: 'campaigns',
  giving: campaignGiving,
  invite: {
    shownOf: ({ shown }) => (shown.type === 'campaigns' ? shown.campaign : null),
    posterOf: campaignPoster,
    summaryOf: (c) => c.summary,
    coverOf: (c) => c.cover,
    topicOf: (c) => c.topic,
    publicPageOf: (c) => `/campaigns/${c.id}`,
    factsOf: inviteFacts,
    askedAs: (c) => c.title,
    isOver: (c) => phaseOf(c) === 'over',
    canAccept: (c) => c.may.includes('give'),
    alreadyIn: invitesWords.alreadySupporter,
    Body: InvitedCampaign,
  },
  join: {
    useShown: (identifier) => useQuery(campaignQuery(identifier)),
    signIn: { title: joiningWords.signInToSupport, body: joiningWords.signInBody },
    Body: (props) => createElement(JoinCampaign, props),
  },
}
