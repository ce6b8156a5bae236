import { isNotificationType, type NotificationType } from '@kindling/contract/notification-types'
import type { Listing, ToldRow } from '../notification.ts'
import { listCollaborationAnswered } from './collaboration-answered.ts'
import { listCollaborationEnded } from './collaboration-ended.ts'
import { listJoinRequested } from './communities/join-requested.ts'
import { namesIn } from './named.ts'
import { listNewPostUpdate } from './new-post-update.ts'
import { listThanked } from './thanked.ts'

/** Types that list more than what is stored and the names in it. */
const listings: { [T in NotificationType]?: Listing<T, never> } = {
  NewPostUpdate: listNewPostUpdate,
  JoinRequested: listJoinRequested,
  CollaborationAnswered: listCollaborationAnswered,
  CollaborationEnded: listCollaborationEnded,
  Thanked: listThanked,
}

/** What is stored of a type that this version does not know goes out as it is: clients render nothing for it. */
export function listTold(type: string, row: ToldRow): Record<string, unknown> {
  const told = row.data as Record<string, unknown>
  if (!isNotificationType(type)) return told
  const list = listings[type]
  return list ? list(row as ToldRow<never>) : { ...namesIn(type, row), ...told }
}
