import type { ToldBy } from '@kindling/contract/notifications'
import type { Listing } from '../notification.ts'

type Data = Omit<ToldBy<'CommentReplied'>, 'user'>

/** `data` is where the comment stands; who answered is its actor. */
export const listCommentReplied: Listing<'CommentReplied', Data> = ({ actor, data }) => ({ user: actor!, ...data })
