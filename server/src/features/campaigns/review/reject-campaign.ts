import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../platform/http/refusal.ts'
import { setCampaignStatus } from '../change-campaign.ts'
import { mustBeReviewed, notifyReview, wasSentAt } from './notify-review.ts'

const longestNote = 2_000

/** The organizer gets the reason and can submit it again. Throws conflict if not in review or resubmitted since. */
export async function rejectCampaign(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>,
  { id, staffId, sentAt, note }: { id: number; staffId: number; sentAt: Date; note: string },
): Promise<void> {
  const text = note.trim()
  if (text === '' || text.length > longestNote) throw invalidField('note', 'reviewNote')
  await setCampaignStatus(deps, id, {
    to: 'rejected',
    isSame: (campaign) => wasSentAt(campaign, sentAt) && campaign.review_note === text,
    deed: { actorId: staffId, asStaff: true, deed: 'campaign_rejected', details: { note: text } },
    otherColumns(campaign, now) {
      mustBeReviewed(campaign, sentAt)
      return { reviewed_at: now, review_note: text }
    },
    notify: (trx, campaign) => notifyReview(trx, deps, campaign, { approved: false, note: text }),
  })
}
