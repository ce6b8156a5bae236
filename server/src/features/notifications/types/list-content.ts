import { isNotificationType, type NotificationType } from '@kindling/contract/notifications/types'
import type { Listing, ContentRow } from '../notification.ts'
import { listCollaborationAnswered } from './campaigns/collaboration-answered.ts'
import { listCollaborationEnded } from './campaigns/collaboration-ended.ts'
import { listJoinRequested } from './communities/join-requested.ts'
import { namesIn } from './named.ts'
import { listNewPostUpdate } from './new-post-update.ts'
import { listThanked } from './thanked.ts'

const listings: { [T in NotificationType]?: Listing<T, never> } = {
  NewPostUpdate: listNewPostUpdate,
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
