import type { Answer } from '@kindling/contract/api'
import { messagesPage } from '@kindling/contract/chats/rules'
import { notFound } from '../../../platform/http/refusal.ts'
import { privateAddress } from '../../photos/index.ts'
import { closedOf } from '../chat.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import { messageOf, type MessageRow } from '../message.ts'
import { reachOf, readMessage, readMessages } from '../messages.queries.ts'

type ListMessagesInput = {
  before?: number | undefined
  after?: number | undefined
  around?: string | undefined
  changed_after?: number | undefined
}

type Found = { rows: MessageRow[]; hasOlder: boolean; hasNewer: boolean }

/** Throws not_found also if the viewer may not read the message `around`. */
export async function listMessages(
  deps: ChatDeps,
  viewer: { id: number },
  uuid: string,
  input: ListMessagesInput,
): Promise<Answer<'GET /chats/{uuid}/messages'>> {
  const chatAccess = await findChat(deps, viewer, uuid)
  const { chat } = chatAccess
  const of = { ...reachOf(chat, viewer.id), now: deps.clock.now() }
  const read = readMessages.bind(null, deps.db, of)
  const { rows, hasOlder, hasNewer } = await find()
  const as = { chat, closed: closedOf(chatAccess), now: of.now, addressFor: privateAddress.bind(null, deps) }
  const isChanges = input.changed_after !== undefined && hasNewer
  return {
    data: rows.map((row) => messageOf(row, as)),
    meta: { has_older: hasOlder, has_newer: hasNewer, last_seq: isChanges ? rows.at(-1)!.changed : chat.last_seq },
  }

  async function find(): Promise<Found> {
    if (input.changed_after !== undefined) {
      const { rows: changed, hasMore } = await read('changed', input.changed_after)
      return { rows: changed, hasOlder: false, hasNewer: hasMore }
    }
    if (input.after !== undefined) {
      const { rows: newer, hasMore } = await read('newer', input.after)
      return { rows: newer, hasOlder: true, hasNewer: hasMore }
    }
    if (input.around !== undefined) {
      const focus = await readMessage(deps.db, of, input.around)
      if (!focus) throw notFound()
      const half = messagesPage / 2
      const [older, newer] = [await read('older', focus.seq + 1, half), await read('newer', focus.seq, half)]
      return { rows: [...older.rows.toReversed(), ...newer.rows], hasOlder: older.hasMore, hasNewer: newer.hasMore }
    }
    const { rows: older, hasMore } = await read('older', input.before ?? Number.MAX_SAFE_INTEGER)
    return { rows: older.toReversed(), hasOlder: hasMore, hasNewer: input.before !== undefined }
  }
}
