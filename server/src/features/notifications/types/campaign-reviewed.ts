import type { ToldBy } from '@kindling/contract/notifications'
import type { Listing, Telling } from '../notification.ts'
import { giveableOf } from './named.ts'

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

export const listCampaignReviewed: Listing<'CampaignReviewed', Data> = ({ giveable, data }) => ({
  giveable: giveableOf(giveable!),
  ...data,
})
