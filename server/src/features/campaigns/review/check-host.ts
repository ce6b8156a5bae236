import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import type { LockedCampaign } from '../campaigns.queries.ts'
import { lockHost, hostOf } from './review.queries.ts'

/** Requires that it may belong to its community, and locks that until the transaction ends. Throws conflict. */
export async function checkHost(trx: Trx, campaign: LockedCampaign, now: Date): Promise<void> {
  if (campaign.community_id === null) return
  await lockHost(trx, campaign.community_id)
  const { isOpen, isOrganizer, givesToNonprofit } = (await hostOf(trx, campaign.id, now))!
  if (!isOpen) throw new Refusal('conflict', 'campaignHost.closed')
  if (!isOrganizer) throw new Refusal('conflict', 'campaignHost.notOrganizer')
  if (!givesToNonprofit) throw new Refusal('conflict', 'campaignHost.notInSplit')
}
