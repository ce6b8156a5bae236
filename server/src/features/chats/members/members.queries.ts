import type { Language } from '@kindling/contract/language'
import { sql } from 'kysely'
import type { Trx, Db } from '../../../platform/database/db.ts'
import type { Person } from '@kindling/contract/common'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../../platform/http/page.ts'
import { asSorted } from '../../../platform/database/by-name.queries.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isCalled, personRef, blockedWith } from '../../accounts/index.ts'
import type { Reached } from './reach.ts'

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

type PutMembersInput = { chatId: number; people: readonly number[]; role: 'admin' | 'member'; at: Date }

/** Adds people, who can read messages from now on. Former members return; current members do not change. */
export async function putMembers(trx: Trx, { chatId, people, role, at }: PutMembersInput): Promise<void> {
  await sql`
    insert into chat_members as m (chat_id, person_id, role, from_seq, joined_at)
    select c.id, p.id, ${role}, c.last_seq, ${at} from chats c cross join unnest(${people}::bigint[]) as p (id) where c.id = ${chatId}
    on conflict (chat_id, person_id) do update set role = excluded.role, from_seq = excluded.from_seq,
      joined_at = excluded.joined_at, left_at = null, left_self = false, uuid = excluded.uuid
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

/**
 * Counts the requests that the person sees and has had since a moment. Empty, blocked and answered ones are not seen.
 * Locks the person, so that no other request can arrive meanwhile.
 */
export async function countWaiting(trx: Trx, personId: number, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requests:${personId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chats c join chat_members m on m.chat_id = c.id and m.person_id = ${personId}
    where c.request = 'waiting' and c.created_by <> ${personId} and c.last_message_at > ${since}
      and c.created_by not in (${blockedWith(personId)})`.execute(trx)
  return rows[0]!.count
}

/** The people who left this group by themself. */
export async function whoLeft(trx: Trx, chatId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from chat_members where chat_id = ${chatId} and left_self`.execute(trx)
  return rows.map(({ id }) => id)
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

export async function markLeft(
  trx: Trx,
  { chatId, personId, at, self }: Member & { at: Date; self: boolean },
): Promise<void> {
  const member = trx.updateTable('chat_members').set({ left_at: at, left_self: self }).where('chat_id', '=', chatId)
  await member.where('person_id', '=', personId).execute()
}

/** Gives the person's place in the chats shared with `other` a new name, so that an open stream hears no more typing. */
export async function renewPlaces(trx: Trx, personId: number, other: number): Promise<void> {
  await sql`
    update chat_members m set uuid = gen_random_uuid()
    where m.person_id = ${personId} and m.left_at is null and exists (
      select from chat_members o where o.chat_id = m.chat_id and o.person_id = ${other} and o.left_at is null)`.execute(
    trx,
  )
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

export type MemberRow = {
  id: number
  person: Person
  role: 'admin' | 'member'
  organizer: boolean
  own: boolean
  since: Date
}

/** `sees`: an admin, who sees also people whom a block hides from others. */
type MembersInput = { chatId: number; viewerId: number; sees: boolean; name: string | null }
type ListMembersInput = MembersInput & { language: Language }

const listed = statement<MembersInput & RowsOfPage, Counted<MemberRow>, [isNamed: boolean, language: Language]>(
  (v, isNamed, language) => sql<Counted<MemberRow>>`
    with ${isNamed ? sql`asked as materialized (select word from unnest(search_words_of(${v.name}::text)) word limit 6),` : sql``}
    insiders as (
      select m.person_id as id, m.role, false as organizer, m.joined_at as since from chat_members m
      where m.chat_id = ${v.chatId} and m.left_at is null
      union all
      select s.user_id, case s.role when 'member' then 'member' else 'admin' end, s.role <> 'member', s.joined_at
      from memberships s join chats c on c.community_id = s.community_id where c.id = ${v.chatId} and s.status = 'active'
    ), shown as materialized (
      select i.*, row_number() over (order by i.id = ${v.viewerId} desc, i.role,
          ${asSorted(sql`(u.first_name || ' ' || u.last_name)`, language)}, i.id) as place
      from insiders i join users u on u.id = i.id
      where (${v.sees}::boolean or i.id not in (${blockedWith(v.viewerId)})) and ${isNamed ? isCalled(sql`i.id`) : sql`true`}
    ), page as (
      select * from shown where ${v.after}::bigint is null or place > (select place from shown where id = ${v.after})
      order by place limit ${v.most} offset ${v.offset}
    )
    select t.total, p.* from (select count(*)::int as total from shown) t left join (
      select f.id, f.role, f.organizer, f.id = ${v.viewerId} as own, f.since, f.place, ${personRef('u')} as person
      from page f join users u on u.id = f.id
    ) p on true order by p.place`,
)

/**
 * Lists the members of a community's room: the viewer, then organizers, then the newest, by the index of its members, because names of
 * 100,000 people take half a second to sort.
 */
const listedOfRoom = statement<Omit<MembersInput, 'name'> & RowsOfPage, Counted<MemberRow>>(
  (v) => sql<Counted<MemberRow>>`
    with room as materialized (
      select k.id, k.members_count from chats c join communities k on k.id = c.community_id where c.id = ${v.chatId}
    ), hidden as materialized (${blockedWith(v.viewerId)}), last as materialized (
      select role, joined_at, user_id from memberships
      where community_id = (select id from room) and user_id = ${v.after} and user_id <> ${v.viewerId}
    ), page as (
      (select true as own, user_id, role, joined_at from memberships
        where community_id = (select id from room) and user_id = ${v.viewerId} and status = 'active'
          and ${v.after}::bigint is null and ${v.offset} = 0)
      union all
      (select false, s.user_id, s.role, s.joined_at from memberships s
        where s.community_id = (select id from room) and s.status = 'active' and s.user_id <> ${v.viewerId}
          and (${v.sees}::boolean or s.user_id not in (select * from hidden))
          and (${v.after}::bigint is null or ${v.after} = ${v.viewerId} or exists (select from last))
          and not exists (select from last l
            where s.role < l.role or s.role = l.role and (s.joined_at, s.user_id) >= (l.joined_at, l.user_id))
        order by s.role, s.joined_at desc, s.user_id desc limit ${v.most} offset greatest(0, ${v.offset} - 1))
    )
    select t.total, f.* from (
      select k.members_count - case when ${v.sees}::boolean then 0 else (select count(*)::int from memberships s
        where s.community_id = k.id and s.status = 'active' and s.user_id in (select * from hidden)) end as total from room k
    ) t left join lateral (
      select p.user_id as id, case p.role when 'member' then 'member' else 'admin' end as role, p.role <> 'member' as organizer,
        p.own, p.joined_at as since, ${personRef('u')} as person
      from page p join users u on u.id = p.user_id
      order by p.own desc, p.role, p.joined_at desc, p.user_id desc limit ${v.most}
    ) f on true`,
)

export async function readMembers(
  db: Db,
  { page, language, ofRoom, ...asked }: ListMembersInput & { page: Page; ofRoom: boolean },
) {
  const input = { ...asked, ...rowsOf(page) }
  const rows =
    ofRoom && asked.name === null
      ? await listedOfRoom(db, input)
      : await listed(db, input, asked.name !== null, language)
  return { rows: thereOf(rows), total: rows[0]!.total }
}

const reached = statement<{ viewerId: number; uuids: readonly string[] }, Reached>(
  (v) => sql<Reached>`
    select u.id, u.uuid, trim(u.first_name || ' ' || u.last_name) as name,
      coalesce(u.settings ->> 'messages_from', 'communities') as "messagesFrom",
      u.id in (${blockedWith(v.viewerId)}) as "isBlocked",
      exists (select from memberships a join memberships b on b.community_id = a.community_id and b.status = 'active'
        where a.user_id = ${v.viewerId} and a.status = 'active' and b.user_id = u.id) as "sharesCommunity"
    from users u where u.uuid = any(${v.uuids}::uuid[]) and u.status = 'active' order by u.id`,
)

export const readReached = async (db: Db | Trx, viewerId: number, uuids: readonly string[]): Promise<Reached[]> =>
  await reached(db, { viewerId, uuids })
