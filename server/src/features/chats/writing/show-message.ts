import type { Message } from '@kindling/contract/chats/messages'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { privateAddress } from '../../photos/index.ts'
import { closedOf, type ChatAccess } from '../chat.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import { messageOf, type MessageRow } from '../message.ts'
import { reachOf, readMessage } from '../messages.queries.ts'

export type MessageKey = { chat: string; message: string }
export type FoundMessage = { chatAccess: ChatAccess; row: MessageRow; shown: Message }

/** Throws not_found if the viewer is not in the chat or may not read the message. */
export async function findMessage(
  deps: ChatDeps,
  viewer: { id: number },
  { chat, message }: MessageKey,
  db: Db | Trx = deps.db,
): Promise<FoundMessage> {
  const chatAccess = await findChat(deps, viewer, chat, db)
  const now = deps.clock.now()
  const row = await readMessage(db, { ...reachOf(chatAccess.chat, viewer.id), now }, message)
  if (!row) throw notFound('chat.messageGone')
  const of = { chat: chatAccess.chat, closed: closedOf(chatAccess), now, addressFor: privateAddress.bind(null, deps) }
  return { chatAccess, row, shown: messageOf(row, of) }
}

export const showMessage = async (...asked: Parameters<typeof findMessage>): Promise<Message> =>
  (await findMessage(...asked)).shown
