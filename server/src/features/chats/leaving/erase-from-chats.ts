import type { Trx } from '../../../platform/db.ts'
import { freeFile } from '../../files/index.ts'
import type { ChatDeps } from '../find-chat.ts'
import { promoteOldest } from '../members/members.queries.ts'
import { emptyMessages } from '../writing/writing.queries.ts'
import { forgetPerson, lockChatsOf, markChangesOf, messagesOf } from './leaving.queries.ts'

/** Empties the messages of an erased account; they stay as deleted ones. */
export async function eraseFromChats(trx: Trx, deps: ChatDeps, personId: number): Promise<void> {
  const chats = await lockChatsOf(trx, personId)
  await markChangesOf(trx, personId)
  const messages = await messagesOf(trx, personId)
  if (messages.length > 0)
    for (const file of await emptyMessages(trx, messages, deps.clock.now())) await freeFile(trx, deps, file)
  await forgetPerson(trx, personId)
  for (const chat of chats) await promoteOldest(trx, chat)
}
