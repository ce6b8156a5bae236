import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../notification.ts'

type Written = { chat: string; group: string | null; senderId: number; to: readonly number[] }

/** One notification per chat, without the message's text. */
export const newMessage = ({ chat, group, senderId, to }: Written): NewNotification => ({
  type: 'NewMessage',
  to,
  actorId: senderId,
  data: { chat, group } satisfies Omit<NotificationContent<'NewMessage'>, 'user'>,
  about: chat,
  isLatest: true,
})
