import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../notification.ts'

type Data = Omit<ToldBy<'CommentReplied'>, 'user'>
export type Talk = {
  personId: number
  actorId: number
  giveableId: number
  data: Required<Data>
}

/** Sent to the author of the comment that was replied to. */
export const commentReplied = (talk: Talk): Telling => talkOf('CommentReplied', talk)

/** Sent to a person named in a comment. */
export const mentioned = (talk: Talk): Telling => talkOf('Mentioned', talk)

const talkOf = (type: 'CommentReplied' | 'Mentioned', { personId, data, ...of }: Talk): Telling => ({
  ...of,
  type,
  to: [personId],
  data,
  about: data.comment,
})
