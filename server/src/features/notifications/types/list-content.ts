import { isNotificationType, type NotificationType } from '@kindling/contract/notifications/types'
import type { Words } from '../../../platform/words.ts'
import type { ContentRow, Listing, StoredRow } from '../notification.ts'
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

/** Data of an unknown type is returned unchanged; clients ignore it. Data names everyone, also who left. */
export function listContent(
  type: string,
  { actor, ...of }: StoredRow,
  { people }: Pick<Words, 'people'>,
): Record<string, unknown> {
  const stored = of.data as Record<string, unknown>
  if (!isNotificationType(type)) return stored
  const row = { ...of, actor: actor && { ...actor, first_name: actor.first_name ?? people.formerMember } }
  const list = listings[type]
  return list ? list(row as ContentRow<never>) : { ...namesIn(type, row), ...stored }
}
