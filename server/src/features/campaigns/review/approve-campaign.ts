import type { Deps } from '../../../deps.ts'
import { setCampaignStatus } from '../change-campaign.ts'
import { mustBeReviewed, notifyReview, wasSentAt } from './notify-review.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { LockedCampaign } from '../campaigns.queries.ts'
import { lockHost, hostOf } from './review.queries.ts'

/**
 * Opens the campaign for gifts. `sentAt`: when the reviewed version was submitted. Throws conflict if it is not in
 * review, was submitted again since, has no verified nonprofit, has ended, or may no longer use its community's name.
 */
export async function approveCampaign(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>,
  { id, staffId, sentAt }: { id: number; staffId: number; sentAt: Date },
): Promise<void> {
  await setCampaignStatus(deps, id, {
    to: 'active',
    isSame: (campaign) => wasSentAt(campaign, sentAt),
    deed: { actorId: staffId, asStaff: true, deed: 'campaign_approved' },
    otherColumns(campaign, now) {
      mustBeReviewed(campaign, sentAt)
      mustBeVerified(campaign)
      mustHaveTime(campaign, now)
      return { reviewed_at: now, review_note: null, startsAt: now }
    },
    check: checkHost,
    notify: (trx, campaign) => notifyReview(trx, deps, campaign, { approved: true, note: null }),
  })
}

/** Requires that it may belong to its community, and locks that until the transaction ends. Throws conflict. */
async function checkHost(trx: Trx, campaign: LockedCampaign, now: Date): Promise<void> {
  if (campaign.community_id === null) return
  await lockHost(trx, campaign.community_id)
  const { isOpen, isOrganizer, givesToNonprofit } = (await hostOf(trx, campaign.id, now))!
  if (!isOpen) throw new Refusal('conflict', 'campaignHost.closed')
  if (!isOrganizer) throw new Refusal('conflict', 'campaignHost.notOrganizer')
  if (!givesToNonprofit) throw new Refusal('conflict', 'campaignHost.notInSplit')
}

export function mustBeVerified({ nonprofit_status: status }: LockedCampaign): void {
  if (status !== 'verified' && status !== 'active') throw new Refusal('conflict', 'campaignNotVerified')
}

/** Throws conflict if the campaign's end has passed. */
export function mustHaveTime({ ends_at: endsAt }: LockedCampaign, now: Date): void {
  if (endsAt !== null && endsAt <= now) throw new Refusal('conflict', 'campaignEndPassed')
}
