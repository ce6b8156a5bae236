import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { statement, type Placed } from '../../platform/database/statement.ts'
import { blockedWith } from '../accounts/index.ts'

/**
 * The chats of a person, as rows of chat_id, role, from_seq and since. Members of a room are the active members of its
 * community; they may not read messages older than `since`.
 */
export const belongingOf = (person: Placed<number>): RawBuilder<unknown> => sql`
  select m.chat_id, m.role, m.from_seq, '-infinity'::timestamptz as since
  from chat_members m where m.person_id = ${person} and m.left_at is null
  union all
  select r.id, case s.role when 'member' then 'member' else 'admin' end, 0, s.joined_at
  from memberships s join communities k on k.id = s.community_id and k.status <> 'draft' join chats r on r.community_id = k.id
  where s.user_id = ${person} and s.status = 'active'`

/** In groups, people who have blocked each other do not read each other; organizers read all of their room. */
export const isRead = (alias: string, person: Placed<number>): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of('chat_id')} = c.id and ${of('seq')} > b.from_seq and ${of('created_at')} >= b.since
    and (c.type = 'direct' or (c.community_id is not null and b.role = 'admin') or ${of('sender_id')} not in (${blockedWith(person)})))`
}

const chatsOfViewer = statement<{ viewerId: number; uuids: readonly string[] }, { count: number }>(
  (v) => sql`select count(*)::int as count from chats c where c.uuid = any(${v.uuids}::uuid[])
    and c.id in (select b.chat_id from (${belongingOf(v.viewerId)}) b)`,
)

const membersWithViewer = statement<{ viewerId: number; uuids: readonly string[] }, { count: number }>(
  (v) => sql`select count(*)::int as count from chat_members t join chat_members m
      on m.chat_id = t.chat_id and m.person_id = ${v.viewerId} and m.left_at is null
    where t.uuid = any(${v.uuids}::uuid[]) and t.person_id not in (${blockedWith(v.viewerId)})`,
)

export async function countOwnChats(db: Db | Trx, viewerId: number, uuids: readonly string[]): Promise<number> {
  return (await chatsOfViewer(db, { viewerId, uuids }))[0]!.count
}

export async function countSharedMembers(db: Db | Trx, viewerId: number, uuids: readonly string[]): Promise<number> {
  return (await membersWithViewer(db, { viewerId, uuids }))[0]!.count
}
