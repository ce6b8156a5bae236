import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../../notification.ts'

type Data = Pick<NotificationContent<'CampaignReviewed'>, 'approved' | 'note'>
type Review = { organizerId: number; giveableId: number; approved: boolean; note: string | null; at: Date }

export const campaignReviewed = ({ organizerId, giveableId, approved, note, at }: Review): NewNotification => ({
  type: 'CampaignReviewed',
  to: [organizerId],
  giveableId,
  data: { approved, note } satisfies Data,
  about: `${giveableId}:${at.toISOString()}`,
})
