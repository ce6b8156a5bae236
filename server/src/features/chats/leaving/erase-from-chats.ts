import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { freeFile } from '../../photos/index.ts'
import { chatSubject, inboxSubject } from '../chat.ts'
import type { ChatDeps } from '../find-chat.ts'
import { promoteOldest } from '../members/members.queries.ts'
import { emptyMessages } from '../writing/writing.queries.ts'
import { forgetPerson, inboxesOf, lockChatsOf, markChangesOf, messagesOf } from './leaving.queries.ts'

/** Removes the content of an erased account's messages; others see them as deleted. */
export async function eraseFromChats(trx: Trx, deps: ChatDeps, personId: number): Promise<void> {
  const chats = await lockChatsOf(trx, personId)
  await markChangesOf(trx, personId)
  const messages = await messagesOf(trx, personId)
  if (messages.length > 0)
    for (const file of await emptyMessages(trx, messages, deps.clock.now())) await freeFile(trx, deps, file)
  await forgetPerson(trx, personId)
  for (const { id } of chats) await promoteOldest(trx, id)
  const inboxes = await inboxesOf(
    trx,
    chats.map(({ id }) => id),
  )
  const subjects = [...chats.map(({ uuid }) => chatSubject(uuid)), ...inboxes.map(inboxSubject)]
  await afterCommit(trx, () => deps.live.publish(...subjects))
}
