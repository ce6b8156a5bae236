import type { Kind } from '../giveables/index.ts'
import { budgetColumn, campaignAccess, organizersOf, readBonds, shownIn } from './campaigns.queries.ts'
import { showCampaign } from './show-campaign.ts'

export const campaignKind: Kind = {
  type: 'campaigns',
  invite: 'c',
  monthly: 'chosen',
  sayClosed: (because) =>
    because === 'not_started' || because === 'paused' || because === 'suspended'
      ? `campaignClosed.${because}`
      : 'campaignClosed.ended',
  page: async (...asked) => ({ type: 'campaigns', campaign: await showCampaign(...asked) }),
  ...campaignAccess,
  bonds: readBonds,
  organizersOf,
  budget: budgetColumn,
  shownIn,
}
