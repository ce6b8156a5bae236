import type { Campaign } from '@kindling/contract/campaigns'
import * as invitesWords from '@kindling/words/invites'
import type { Kind } from '../giveables/index.ts'
import { campaignGiving } from './campaign-giving.ts'
import { campaignPoster } from './campaign-poster.ts'
import { phaseOf } from './figures/progress.ts'
import { InvitedCampaign } from './invited-campaign.tsx'

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
    isOver: (c) => phaseOf(c) === 'over',
    leadsIn: (c) => c.may.includes('give'),
    alreadyIn: invitesWords.alreadySupporter,
    Body: InvitedCampaign,
  },
}
