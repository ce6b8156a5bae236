import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../../notification.ts'

type Data = Pick<NotificationContent<'HandOverAnswered'>, 'accepted'>
type Answer = Data & { ownerId: number; personId: number; giveableId: number }

export const handOverAnswered = ({ ownerId, personId, giveableId, accepted }: Answer): NewNotification => ({
  type: 'HandOverAnswered',
  to: [ownerId],
  actorId: personId,
  giveableId,
  data: { accepted } satisfies Data,
  about: String(giveableId),
  isLatest: true,
})
