import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { becomes } from '../change-campaign.ts'
import { mustBeReviewed, tellReview } from './tell-review.ts'

const longestNote = 2_000

/** Its organizer is told why and what to change, and may send it again. Throws conflict where it is not in review. */
export async function rejectCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'queue'>,
  { id, staffId, note }: { id: number; staffId: number; note: string },
): Promise<void> {
  const told = note.trim()
  if (told === '' || told.length > longestNote) throw invalidField('note', 'reviewNote')
  await becomes(deps, id, {
    to: 'rejected',
    deed: { actorId: staffId, asStaff: true, deed: 'campaign_rejected', details: { note: told } },
    along(campaign, now) {
      mustBeReviewed(campaign)
      return { reviewed_at: now, review_note: told }
    },
    tell: (trx, campaign) => tellReview(trx, deps, campaign, { approved: false }),
  })
}
