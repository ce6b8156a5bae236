import type { Message } from '@kindling/contract/chat-messages'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { privateAddress } from '../../files/index.ts'
import { closedOf, type Standing } from '../chat.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import { messageOf, type MessageRow } from '../message.ts'
import { reachOf, readMessage } from '../messages.queries.ts'

export type Which = { chat: string; message: string }
export type FoundMessage = { standing: Standing; row: MessageRow; shown: Message }

/** Throws not_found if the viewer is not in the chat or may not read the message. */
export async function findMessage(
  deps: ChatDeps,
  viewer: { id: number },
  { chat, message }: Which,
  db: Db | Trx = deps.db,
): Promise<FoundMessage> {
  const standing = await findChat(deps, viewer, chat, db)
  const now = deps.clock.now()
  const row = await readMessage(db, { ...reachOf(standing.chat, viewer.id), now }, message)
  if (!row) throw notFound('chat.messageGone')
  const of = { chat: standing.chat, closed: closedOf(standing), now, addressFor: privateAddress.bind(null, deps) }
  return { standing, row, shown: messageOf(row, of) }
}

export const showMessage = async (...asked: Parameters<typeof findMessage>): Promise<Message> =>
  (await findMessage(...asked)).shown
