import type { Deps } from '../../../deps.ts'
import { becomes } from '../change-campaign.ts'

/** Withdraws a campaign from review. Throws conflict if it was already reviewed. */
export async function withdrawCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  id: number,
  by: { actorId: number },
): Promise<void> {
  await becomes(deps, id, { to: 'draft', deed: { ...by, deed: 'campaign_withdrawn' }, along: () => ({}) })
}
