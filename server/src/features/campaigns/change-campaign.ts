import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../platform/http/errors.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { changeGiveable, type GiveableChange } from '../giveables/index.ts'
import { isPublic, mayBecome, type CampaignStatus } from './campaign.ts'
import { changeCampaign, lockCampaign } from './campaigns.queries.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>
type Along = Pick<GiveableChange, 'closed'> & { outcome?: string }

/** Locks the campaign. The same twice as once; throws conflict when it cannot get there from where it stands. */
export async function becomes(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  id: number,
  to: CampaignStatus,
  along: (campaign: Locked) => Along,
): Promise<void> {
  const uuid = await db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    if (!campaign) throw notFound()
    if (campaign.status === to) return campaign.uuid
    if (!mayBecome(campaign.status, to))
      throw new Refusal('conflict', { words: 'campaignCannotBecome', from: campaign.status, to })
    const { outcome, ...change } = along(campaign)
    await changeCampaign(trx, id, campaign.status, { status: to, ...(outcome !== undefined && { outcome }) })
    await changeGiveable(trx, campaign.giveable_id, { isPublic: isPublic(to), ...change })
    return campaign.uuid
  })
  live.tell(subjectOf('giveables', uuid))
}
