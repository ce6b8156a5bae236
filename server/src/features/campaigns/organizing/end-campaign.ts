import type { Deps } from '../../../deps.ts'
import { timesOf } from '../../giveables/index.ts'
import { endOf } from '../campaign.ts'
import { becomes } from '../change-campaign.ts'

/** As of its own last moment if that has passed. Gifts confirmed before it count. */
export async function endCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  id: number,
  by?: { actorId: number },
): Promise<void> {
  await becomes(deps, id, {
    to: 'ended',
    deed: by && { ...by, deed: 'campaign_ended' },
    along: (campaign, now) => ({ closed: { at: endOf(timesOf(campaign), now), because: 'ended' } }),
  })
}
