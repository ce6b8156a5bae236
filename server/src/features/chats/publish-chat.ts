import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Trx } from '../../platform/database/db.ts'
import { chatSubject, inboxSubject, type FoundChat } from './chat.ts'
import type { ChatDeps } from './find-chat.ts'
import { insidersOf } from './members/members.queries.ts'

/** A room may have thousands of members, so only those who have it open get the event. */
export async function publishChat(
  trx: Trx,
  { live }: Pick<ChatDeps, 'live'>,
  { id, uuid, community }: Pick<FoundChat, 'id' | 'uuid' | 'community'>,
): Promise<void> {
  const insiders = community === null ? await insidersOf(trx, id) : []
  await afterCommit(trx, () => live.publish(chatSubject(uuid), ...insiders.map(inboxSubject)))
}
