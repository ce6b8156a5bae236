import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { nameKnownTo } from '../../giveables/index.ts'
import { exportedAddress } from '../../photos/index.ts'

/** A group is named only to its members, because it may have been renamed since. */
const chatName = sql`case when c.type <> 'direct' then coalesce(ga.name, case when own.chat_id is not null then c.name end) when o.status <> 'deleted' then trim(o.first_name || ' ' || o.last_name) end as chat_name`
const names = (id: unknown) => sql`
  left join users o on o.id = case when c.low_id = ${id} then c.high_id else c.low_id end
  left join chat_members own on own.chat_id = c.id and own.person_id = ${id} and own.left_at is null
  left join communities k on k.id = c.community_id left join giveables ga on ga.id = k.giveable_id`

export const chatExports = {
  chats: exportList(
    sql`c.uuid, c.type, ${chatName}, m.role, m.joined_at, m.left_at`,
    sql`c.id`,
    (id) => sql`from chat_members m join chats c on c.id = m.chat_id ${names(id)} where m.person_id = ${id}`,
  ),
  chat_settings: exportList(
    sql`c.uuid, ${chatName}, v.read_seq, v.muted, v.archived`,
    sql`c.id`,
    (id) => sql`from chat_views v join chats c on c.id = v.chat_id ${names(id)} where v.person_id = ${id}`,
  ),
  chat_messages: exportList(
    sql`n.uuid, c.uuid as chat, ${chatName}, n.text,
      (select ${nameKnownTo(sql`n.sender_id`)} from giveables ga where ga.id = n.giveable_id) as shared, n.created_at, n.edited_at,
      array(select ${exportedAddress} from chat_images i join photos f on f.id = i.photo_id where i.message_id = n.id order by i.position) as images`,
    sql`n.id`,
    (id) => sql`from chat_messages n join chats c on c.id = n.chat_id ${names(id)}
      where n.sender_id = ${id} and n.deleted_at is null`,
  ),
  chat_reactions: exportList(
    sql`n.uuid as message, r.reaction, r.created_at`,
    sql`row_number() over (order by r.created_at, r.message_id, r.reaction)`,
    (id) => sql`from chat_reactions r join chat_messages n on n.id = r.message_id where r.person_id = ${id}`,
  ),
}

export async function lockChatsOf(trx: Trx, personId: number): Promise<{ id: number; uuid: string }[]> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    select id, uuid from chats where id in (
      select chat_id from chat_members where person_id = ${personId}
      union select chat_id from chat_messages where sender_id = ${personId}
      union select n.chat_id from chat_reactions r join chat_messages n on n.id = r.message_id where r.person_id = ${personId})
    order by id for update`.execute(trx)
  return rows
}

/** The people in these chats; the members of a room are not listed. */
export async function inboxesOf(trx: Trx, chatIds: readonly number[]): Promise<string[]> {
  const people = trx.selectFrom('chat_members as m').innerJoin('users as u', 'u.id', 'm.person_id')
  const rows = await people
    .select('u.uuid')
    .distinct()
    .where('m.chat_id', '=', sql<number>`any(${[...chatIds]}::bigint[])`)
    .where('m.left_at', 'is', null)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** Counts one change in each chat, for all messages that this person wrote or reacted to. */
export async function markChangesOf(trx: Trx, personId: number): Promise<void> {
  await sql`
    with touched as (
      select id, chat_id from chat_messages where sender_id = ${personId} and deleted_at is null
      union select n.id, n.chat_id from chat_reactions r join chat_messages n on n.id = r.message_id where r.person_id = ${personId}
    ), counted as (
      update chats set last_seq = last_seq + 1 where id in (select chat_id from touched) returning id, last_seq
    )
    update chat_messages n set changed = counted.last_seq from touched, counted where n.id = touched.id and counted.id = n.chat_id`.execute(
    trx,
  )
}

export async function messagesOf(trx: Trx, personId: number): Promise<number[]> {
  const rows = trx.selectFrom('chat_messages').select('id').where('sender_id', '=', personId)
  return (await rows.where('deleted_at', 'is', null).execute()).map(({ id }) => id)
}

/** Declines this person's waiting requests, and deletes their reactions, read pointers and memberships. */
export async function forgetPerson(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('chat_reactions').where('person_id', '=', personId).execute()
  await trx.deleteFrom('chat_views').where('person_id', '=', personId).execute()
  await trx.deleteFrom('chat_members').where('person_id', '=', personId).execute()
  await trx
    .updateTable('chats')
    .set({ request: 'declined' })
    .where('created_by', '=', personId)
    .where('request', '=', literal('waiting'))
    .execute()
}
