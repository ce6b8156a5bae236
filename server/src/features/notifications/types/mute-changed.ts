import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../notification.ts'

type Data = Omit<NotificationContent<'MuteChanged'>, 'giveable'>
type Changed = Data & { personId: number; giveableId: number }

/** Sent to the muted person: one notification per giveable, about the latest change. */
export const muteChanged = ({ personId, giveableId, ...data }: Changed): NewNotification => ({
  type: 'MuteChanged',
  to: [personId],
  giveableId,
  data: data satisfies Data,
  about: String(giveableId),
  isLatest: true,
})
