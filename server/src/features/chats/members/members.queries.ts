import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'

export type Direct = { id: number; uuid: string; created_by: number; request: 'waiting' | 'declined' | null }

/** Locks the direct chat of two people; null if there is none. */
export async function lockDirect(trx: Trx, [low, high]: readonly [number, number]): Promise<Direct | null> {
  const { rows } = await sql<Direct>`
    select id, uuid, created_by, request from chats where low_id = ${low} and high_id = ${high} for update`.execute(trx)
  return rows[0] ?? null
}

type NewDirect = { uuid: string; pair: readonly [number, number]; createdBy: number; isRequest: boolean; at: Date }

/** Returns the id, or null if a chat of the two was created meanwhile. */
export async function insertDirect(
  trx: Trx,
  { uuid, pair, createdBy, isRequest, at }: NewDirect,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into chats (uuid, type, low_id, high_id, created_by, request, created_at)
    values (${uuid}, 'direct', ${pair[0]}, ${pair[1]}, ${createdBy}, ${isRequest ? 'waiting' : null}, ${at})
    on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

type NewGroup = { uuid: string; name: string | null; createdBy: number; at: Date }

export async function insertGroup(trx: Trx, { uuid, name, createdBy, at }: NewGroup): Promise<number> {
  const { id } = await trx
    .insertInto('chats')
    .values({ uuid, type: 'group', name, created_by: createdBy, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Joining = { chatId: number; people: readonly number[]; role: 'admin' | 'member'; at: Date }

/** Adds people, who can read messages from now on. Former members return; current members do not change. */
export async function putMembers(trx: Trx, { chatId, people, role, at }: Joining): Promise<void> {
  await sql`
    insert into chat_members as m (chat_id, person_id, role, from_seq, joined_at)
    select c.id, p.id, ${role}, c.last_seq, ${at} from chats c cross join unnest(${people}::bigint[]) as p (id) where c.id = ${chatId}
    on conflict (chat_id, person_id) do update set role = excluded.role, from_seq = excluded.from_seq,
      joined_at = excluded.joined_at, left_at = null, uuid = excluded.uuid
    where m.left_at is not null`.execute(trx)
}

export async function setRequest(trx: Trx, chatId: number, request: 'declined' | null): Promise<void> {
  await trx.updateTable('chats').set({ request }).where('id', '=', chatId).execute()
}

export async function insidersOf(trx: Trx, chatId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('chat_members as m')
    .innerJoin('users as u', 'u.id', 'm.person_id')
    .select('u.uuid')
    .where('m.chat_id', '=', chatId)
    .where('m.left_at', 'is', null)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** Counts strangers who wait for an answer, and locks the person, so that no other request can be added meanwhile. */
export async function countWaiting(trx: Trx, personId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requests:${personId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chats c join chat_members m on m.chat_id = c.id and m.person_id = ${personId}
    where c.request = 'waiting' and c.created_by <> ${personId}`.execute(trx)
  return rows[0]!.count
}

export async function memberBy(trx: Trx, chatId: number, uuid: string): Promise<{ id: number } | null> {
  const row = await trx
    .selectFrom('chat_members as m')
    .innerJoin('users as u', 'u.id', 'm.person_id')
    .select('u.id')
    .where('m.chat_id', '=', chatId)
    .where('u.uuid', '=', uuid)
    .where('m.left_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

type Member = { chatId: number; personId: number }

export async function setRole(trx: Trx, { chatId, personId, role }: Member & { role: 'admin' | 'member' }) {
  const member = trx.updateTable('chat_members').set({ role }).where('chat_id', '=', chatId)
  await member.where('person_id', '=', personId).execute()
}

export async function markLeft(trx: Trx, { chatId, personId, at }: Member & { at: Date }): Promise<void> {
  const member = trx.updateTable('chat_members').set({ left_at: at }).where('chat_id', '=', chatId)
  await member.where('person_id', '=', personId).execute()
}

export async function promoteOldest(trx: Trx, chatId: number): Promise<void> {
  await sql`
    update chat_members set role = 'admin'
    where (chat_id, person_id) = (
        select chat_id, person_id from chat_members where chat_id = ${chatId} and left_at is null
        order by joined_at, person_id limit 1)
      and not exists (select from chat_members where chat_id = ${chatId} and left_at is null and role = 'admin')`.execute(
    trx,
  )
}

export async function setName(trx: Trx, chatId: number, name: string | null): Promise<void> {
  await trx.updateTable('chats').set({ name }).where('id', '=', chatId).execute()
}
