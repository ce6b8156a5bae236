import type { Deps } from '../../../deps.ts'
import { setCampaignStatus } from '../change-campaign.ts'
import { mustHaveTime, mustBeVerified } from '../running/open-campaign.ts'
import { checkHost } from './check-host.ts'
import { mustBeReviewed, notifyReview, wasSentAt } from './notify-review.ts'

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
