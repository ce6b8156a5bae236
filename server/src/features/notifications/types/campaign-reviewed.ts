import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../notification.ts'

type Data = Pick<ToldBy<'CampaignReviewed'>, 'approved'>
type Review = { organizerId: number; giveableId: number; approved: boolean; at: Date }

/** To its organizer. */
export const campaignReviewed = ({ organizerId, giveableId, approved, at }: Review): Telling => ({
  type: 'CampaignReviewed',
  to: [organizerId],
  giveableId,
  data: { approved } satisfies Data,
  about: `${giveableId}:${at.toISOString()}`,
})
