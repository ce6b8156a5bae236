import type { Kind } from '../giveables/index.ts'
import { readBonds } from './campaigns.queries.ts'
import { showCampaign } from './show-campaign.ts'

export const campaignKind: Kind = {
  type: 'campaigns',
  invite: 'c',
  closedWords(because) {
    if (because === 'not_started') return 'This campaign has not started yet.'
    if (because === 'paused') return 'This campaign is paused right now.'
    if (because === 'suspended') return 'We are checking the organization behind this campaign.'
    return 'This campaign has ended.'
  },
  page: async (...asked) => ({ campaign: await showCampaign(...asked) }),
  bonds: readBonds,
}
