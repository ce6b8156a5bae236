import { isNotificationType, type NotificationType } from '@kindling/contract/notifications/types'
import type { Listing, ContentRow } from '../notification.ts'
import { listCollaborationAnswered, listCollaborationEnded } from './campaigns.ts'
import { listJoinRequested } from './communities.ts'
import { namesIn } from './named.ts'
import { listNewPostUpdate, listTalk } from './talk.ts'
import { listThanked } from './gifts.ts'

const listings: { [T in NotificationType]?: Listing<T, never> } = {
  NewPostUpdate: listNewPostUpdate,
  CommentReplied: listTalk,
  Mentioned: listTalk,
  JoinRequested: listJoinRequested,
  CollaborationAnswered: listCollaborationAnswered,
  CollaborationEnded: listCollaborationEnded,
  Thanked: listThanked,
}

/** Data of an unknown type is returned unchanged; clients ignore it. */
export function listContent(type: string, row: ContentRow): Record<string, unknown> {
  const stored = row.data as Record<string, unknown>
  if (!isNotificationType(type)) return stored
  const list = listings[type]
  return list ? list(row as ContentRow<never>) : { ...namesIn(type, row), ...stored }
}
