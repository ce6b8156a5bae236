import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../../notification.ts'

type Data = Pick<ToldBy<'CampaignReviewed'>, 'approved' | 'note'>
type Review = { organizerId: number; giveableId: number; approved: boolean; note: string | null; at: Date }

/** Sent to the organizer. */
export const campaignReviewed = ({ organizerId, giveableId, approved, note, at }: Review): Telling => ({
  type: 'CampaignReviewed',
  to: [organizerId],
  giveableId,
  data: { approved, note } satisfies Data,
  about: `${giveableId}:${at.toISOString()}`,
})
