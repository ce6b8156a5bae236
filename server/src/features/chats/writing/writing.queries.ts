import type { MessageReactionKind } from '@kindling/contract/chats/rules'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'

/** Locks a chat, so that its messages have an unambiguous order. Null if it does not exist. */
export async function lockChat(trx: Trx, uuid: string): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`select id from chats where uuid = ${uuid} for update`.execute(trx)
  return rows[0] ?? null
}

/** Returns the next number of a locked chat. `at` is set for a new message. */
export async function nextSeq(trx: Trx, chatId: number, at: Date | null): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    update chats set last_seq = last_seq + 1, last_message_at = coalesce(${at}::timestamptz, last_message_at)
    where id = ${chatId} returning last_seq as seq`.execute(trx)
  return rows[0]!.seq
}

export async function readSent(trx: Trx, uuid: string): Promise<{ senderId: number; chatId: number } | null> {
  const row = await trx
    .selectFrom('chat_messages')
    .select(['sender_id as senderId', 'chat_id as chatId'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row ?? null
}

type NewMessage = {
  uuid: string
  chatId: number
  seq: number
  senderId: number
  text: string
  giveableId: number | null
  replyTo: number | null
  at: Date
}

/** Null if another chat has a message with this uuid. */
export async function insertMessage(trx: Trx, m: NewMessage): Promise<number | null> {
  const row = await trx
    .insertInto('chat_messages')
    .values({
      uuid: m.uuid,
      chat_id: m.chatId,
      seq: m.seq,
      changed: m.seq,
      sender_id: m.senderId,
      text: m.text,
      giveable_id: m.giveableId,
      reply_to: m.replyTo,
      created_at: m.at,
    })
    .onConflict((c) => c.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertImages(trx: Trx, messageId: number, files: readonly number[]): Promise<void> {
  const rows = files.map((photo_id, position) => ({ message_id: messageId, position, photo_id }))
  await trx.insertInto('chat_images').values(rows).execute()
}

/** Accepts a request to this person, even one that was declined before. */
export async function acceptRequest(trx: Trx, chatId: number, personId: number): Promise<void> {
  await sql`update chats set request = null
    where id = ${chatId} and request is not null and created_by <> ${personId}`.execute(trx)
}

export async function setText(trx: Trx, id: number, text: string, at: Date): Promise<void> {
  await trx.updateTable('chat_messages').set({ text, edited_at: at }).where('id', '=', id).execute()
}

export async function setChanged(trx: Trx, id: number, seq: number): Promise<void> {
  await trx.updateTable('chat_messages').set({ changed: seq }).where('id', '=', id).execute()
}

/** Clears text, images, card and reactions of messages. Returns the files of the images. */
export async function emptyMessages(trx: Trx, ids: readonly number[], at: Date): Promise<number[]> {
  await sql`
    update chat_messages set text = '', giveable_id = null, reply_to = null, edited_at = null, deleted_at = coalesce(deleted_at, ${at})
    where id = any(${ids}::bigint[])`.execute(trx)
  await trx.deleteFrom('chat_reactions').where('message_id', 'in', ids).execute()
  const freed = await trx.deleteFrom('chat_images').where('message_id', 'in', ids).returning('photo_id').execute()
  return freed.map(({ photo_id }) => photo_id)
}

type Reaction = { messageId: number; personId: number; reaction: MessageReactionKind }

export async function insertReaction(trx: Trx, r: Reaction & { at: Date }): Promise<boolean> {
  const row = await trx
    .insertInto('chat_reactions')
    .values({ message_id: r.messageId, person_id: r.personId, reaction: r.reaction, created_at: r.at })
    .onConflict((c) => c.doNothing())
    .returning('reaction')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteReaction(trx: Trx, r: Reaction): Promise<boolean> {
  const row = await trx
    .deleteFrom('chat_reactions')
    .where('message_id', '=', r.messageId)
    .where('person_id', '=', r.personId)
    .where('reaction', '=', r.reaction)
    .returning('reaction')
    .executeTakeFirst()
  return row !== undefined
}
