import type { Deps } from '../src/deps.ts'
import { setCampaignStatus } from '../src/features/campaigns/change-campaign.ts'
import { mustBeVerified } from '../src/features/campaigns/review/approve-campaign.ts'

/** Opens a campaign without a review. Throws conflict if its nonprofit is not verified. */
export async function openCampaign(deps: Pick<Deps, 'db' | 'live' | 'clock'>, id: number): Promise<void> {
  await setCampaignStatus(deps, id, {
    to: 'active',
    otherColumns(campaign) {
      mustBeVerified(campaign)
      return { closed: null }
    },
  })
}
