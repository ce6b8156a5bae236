import type { Deps } from '../../../deps.ts'
import { becomes } from '../change-campaign.ts'
import { mustBeReviewed, tellReview } from './tell-review.ts'
import { mustBeVerified, mustHaveTime } from '../organizing/open-campaign.ts'

/** It takes gifts from now on. Throws conflict where it is not in review, or its nonprofit not verified, or its end has passed. */
export async function approveCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'queue'>,
  { id, staffId }: { id: number; staffId: number },
): Promise<void> {
  await becomes(deps, id, {
    to: 'active',
    deed: { actorId: staffId, asStaff: true, deed: 'campaign_approved' },
    along(campaign, now) {
      mustBeReviewed(campaign)
      mustBeVerified(campaign)
      mustHaveTime(campaign, now)
      return { reviewed_at: now, review_note: null, startsAt: now }
    },
    tell: (trx, campaign) => tellReview(trx, deps, campaign, { approved: true }),
  })
}
