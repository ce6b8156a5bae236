import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { campaignReviewed, addNotifications } from '../../notifications/index.ts'
import type { LockedCampaign } from '../campaigns.queries.ts'

export const wasSentAt = ({ sent_at: sent }: LockedCampaign, at: Date): boolean => sent?.getTime() === at.getTime()

/** Throws conflict if the organizer has withdrawn, edited and resubmitted it since. */
export function mustBeReviewed(campaign: LockedCampaign, sentAt: Date): void {
  if (campaign.status !== 'in_review') throw new Refusal('conflict', 'campaignNotInReview')
  if (!wasSentAt(campaign, sentAt)) throw new Refusal('conflict', { words: 'campaignSentAgain', id: campaign.id })
}

export async function notifyReview(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  { giveable_id: giveableId, organizer_id: organizerId }: LockedCampaign,
  review: { approved: boolean; note: string | null },
): Promise<void> {
  const at = deps.clock.now()
  await addNotifications(trx, deps, [campaignReviewed({ organizerId, giveableId, ...review, at })])
}
