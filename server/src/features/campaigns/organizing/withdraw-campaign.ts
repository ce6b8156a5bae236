import type { Deps } from '../../../deps.ts'
import { becomes } from '../change-campaign.ts'

/** A review at the same moment comes before, or too late. */
export async function withdrawCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  id: number,
  by: { actorId: number },
): Promise<void> {
  await becomes(deps, id, { to: 'draft', deed: { ...by, deed: 'campaign_withdrawn' }, along: () => ({}) })
}
