import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { becomes } from '../change-campaign.ts'
import { mustBeReviewed, notifyReview, wasSentAt } from './notify-review.ts'

const longestNote = 2_000

/**
 * Its organizer is told why and what to change, and may send it again. Throws conflict where it is not in review, or was
 * sent again since it was read.
 */
export async function rejectCampaign(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>,
  { id, staffId, sentAt, note }: { id: number; staffId: number; sentAt: Date; note: string },
): Promise<void> {
  const told = note.trim()
  if (told === '' || told.length > longestNote) throw invalidField('note', 'reviewNote')
  await becomes(deps, id, {
    to: 'rejected',
    isSame: (campaign) => wasSentAt(campaign, sentAt) && campaign.review_note === told,
    deed: { actorId: staffId, asStaff: true, deed: 'campaign_rejected', details: { note: told } },
    along(campaign, now) {
      mustBeReviewed(campaign, sentAt)
      return { reviewed_at: now, review_note: told }
    },
    tell: (trx, campaign) => notifyReview(trx, deps, campaign, { approved: false, note: told }),
  })
}
