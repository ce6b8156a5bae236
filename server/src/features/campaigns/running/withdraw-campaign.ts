import type { Deps } from '../../../deps.ts'
import { setCampaignStatus } from '../change-campaign.ts'

/** Withdraws a campaign from review. Throws conflict if it was already reviewed. */
export async function withdrawCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  id: number,
  by: { actorId: number },
): Promise<void> {
  await setCampaignStatus(deps, id, {
    to: 'draft',
    deed: { ...by, deed: 'campaign_withdrawn' },
    otherColumns: () => ({}),
  })
}
