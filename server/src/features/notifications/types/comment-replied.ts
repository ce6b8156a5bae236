import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../notification.ts'

type Data = Omit<NotificationContent<'CommentReplied'>, 'user'>
export type Talk = {
  personId: number
  actorId: number
  giveableId: number
  data: Required<Data>
}

export const commentReplied = (talk: Talk): NewNotification => talkOf('CommentReplied', talk)

export const mentioned = (talk: Talk): NewNotification => talkOf('Mentioned', talk)

const talkOf = (type: 'CommentReplied' | 'Mentioned', { personId, data, ...of }: Talk): NewNotification => ({
  ...of,
  type,
  to: [personId],
  data,
  about: data.comment,
})
