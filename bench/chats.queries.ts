import { sql } from 'kysely'
import type { Db } from '../server/src/platform/database/db.ts'

/** Gives each of the first people a direct chat with each of the next three, with one message. Idempotent. */
export async function fillChats(db: Db, people: number): Promise<void> {
  await sql`
    insert into chats (type, created_by, low_id, high_id, last_seq, last_message_at, created_at)
    select 'direct', u.id, u.id, o.id, 1, now(), now()
    from users u cross join generate_series(1, 3) n join users o on o.id = u.id + n
    where u.id in (select id from users order by id limit ${people})
    on conflict (low_id, high_id) do nothing`.execute(db)
  await sql`
    insert into chat_members (chat_id, person_id, role, from_seq, joined_at)
    select c.id, p.id, 'member', 0, now() from chats c cross join unnest(array[c.low_id, c.high_id]) p (id)
    where c.type = 'direct' on conflict do nothing`.execute(db)
  await sql`
    insert into chat_messages (uuid, chat_id, seq, changed, sender_id, text, created_at)
    select gen_random_uuid(), id, 1, 1, low_id, 'Soup at five.', now() from chats
    where type = 'direct' on conflict (chat_id, seq) do nothing`.execute(db)
  await sql`analyze chats, chat_members, chat_messages`.execute(db)
}

/** The direct chat of two people, the lower id first. */
export async function chatOf(db: Db, low: number, high: number): Promise<string> {
  const found = db.selectFrom('chats').select('uuid').where('low_id', '=', low).where('high_id', '=', high)
  return (await found.executeTakeFirstOrThrow()).uuid
}

/** The room of a community. */
export async function roomOf(db: Db, community: number): Promise<string> {
  return (await db.selectFrom('chats').select('uuid').where('community_id', '=', community).executeTakeFirstOrThrow())
    .uuid
}

type Members = { community: number; people: readonly number[] }

/** Adds people to a community. Returns those who were not members before. */
export async function addMembers(db: Db, { community, people }: Members): Promise<number[]> {
  const rows = people.map((id) => ({
    community_id: community,
    user_id: id,
    role: 'member' as const,
    status: 'active' as const,
    joined_at: new Date(),
  }))
  const added = await db
    .insertInto('memberships')
    .values(rows)
    .onConflict((c) => c.columns(['community_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  return added.map(({ user_id }) => user_id)
}

export async function removeMembers(db: Db, { community, people }: Members): Promise<void> {
  if (people.length === 0) return
  await db.deleteFrom('memberships').where('community_id', '=', community).where('user_id', 'in', people).execute()
}
