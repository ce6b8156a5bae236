import type { Deps } from '../../../deps.ts'
import { becomes } from '../change-campaign.ts'
import { mustHaveTime, mustBeVerified } from '../organizing/open-campaign.ts'
import { mayStandFor } from './may-stand-for.ts'
import { mustBeReviewed, notifyReview, wasSentAt } from './notify-review.ts'

/**
 * It takes gifts from now on. `sentAt`: when what was read was sent. Throws conflict where it is not in review, or was sent
 * again since, or its nonprofit is not verified, its end has passed, or it may not stand in its community's name any more.
 */
export async function approveCampaign(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>,
  { id, staffId, sentAt }: { id: number; staffId: number; sentAt: Date },
): Promise<void> {
  await becomes(deps, id, {
    to: 'active',
    isSame: (campaign) => wasSentAt(campaign, sentAt),
    deed: { actorId: staffId, asStaff: true, deed: 'campaign_approved' },
    along(campaign, now) {
      mustBeReviewed(campaign, sentAt)
      mustBeVerified(campaign)
      mustHaveTime(campaign, now)
      return { reviewed_at: now, review_note: null, startsAt: now }
    },
    check: mayStandFor,
    tell: (trx, campaign) => notifyReview(trx, deps, campaign, { approved: true, note: null }),
  })
}
