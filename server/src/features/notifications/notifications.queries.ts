import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import { askers } from './askers.queries.ts'
import type { Delivery } from './channels/plan-delivery.ts'
import type { Telling } from './notification.ts'

/** Locks the counts of all existing people in the order of their ids, creating rows for people without one. */
export async function openCounts(trx: Trx, personIds: readonly number[]): Promise<void> {
  await sql`
    insert into notification_counts as c (person_id)
    select u.id from users u where u.id = any(${[...personIds]}::bigint[]) and u.status <> 'deleted' order by u.id
    on conflict (person_id) do update set total = c.total`.execute(trx)
}

/** Locks in a statement of its own: the statement after it then sees what others committed meanwhile. */
export async function lockCounts(trx: Trx, personIds: readonly number[]): Promise<void> {
  await sql`
    select from notification_counts where person_id = any(${[...personIds]}::bigint[]) order by person_id for update`.execute(
    trx,
  )
}

export type NewRow = Omit<Telling, 'to'> & { uuid: string; personId: number } & Partial<
    Pick<Delivery, 'inApp' | 'digest'>
  >

/** Deletes rows that these replace, while the counts are locked; a row that a block suppresses replaces nothing. */
export async function dropOlder(trx: Trx, told: readonly NewRow[]): Promise<void> {
  if (told.length === 0) return
  await sql`
    with gone as (
      delete from notifications n
      using unnest(${told.map((t) => t.personId)}::bigint[], ${told.map((t) => t.type)}::text[],
        ${told.map((t) => t.about)}::text[], ${told.map((t) => t.actorId ?? null)}::bigint[]) as t (person_id, type, about, actor_id)
      where n.recipient_id = t.person_id and n.type = t.type and n.about = t.about
        and not exists (select from blocks b where b.blocker_id = t.person_id and b.blocked_id = t.actor_id)
      returning n.recipient_id, n.read_at, n.in_app
    )
    update notification_counts c set total = c.total - g.gone, unread = c.unread - g.unread
    from (select recipient_id, count(*) filter (where in_app)::int as gone, count(*) filter (where read_at is null)::int as unread
      from gone group by recipient_id) g
    where c.person_id = g.recipient_id`.execute(trx)
}

/** `person` is the uuid. */
export type Inserted = { uuid: string; personId: number; person: string; inApp: boolean }

/**
 * Returns the new rows. Skips duplicates, deleted people and people who have blocked the actor. Rows that are not
 * listed in the app count as read.
 */
export async function insertTold(trx: Trx, told: readonly NewRow[], at: Date): Promise<Inserted[]> {
  const { rows } = await sql<Inserted>`
    with told as (
      insert into notifications (uuid, recipient_id, type, actor_id, giveable_id, data, about, created_at, in_app, read_at, digest_on)
      select t.uuid, t.person_id, t.type, t.actor_id, t.giveable_id, t.data, t.about, ${at}, t.in_app,
        case when not t.in_app then ${at}::timestamptz end, case when t.digest then 'infinity'::date end
      from unnest(${told.map((t) => t.uuid)}::uuid[], ${told.map((t) => t.personId)}::bigint[], ${told.map((t) => t.type)}::text[],
        ${told.map((t) => t.actorId ?? null)}::bigint[], ${told.map((t) => t.giveableId ?? null)}::bigint[],
        ${told.map((t) => JSON.stringify(t.data ?? {}))}::jsonb[], ${told.map((t) => t.about)}::text[],
        ${told.map((t) => t.inApp ?? true)}::boolean[], ${told.map((t) => t.digest ?? false)}::boolean[])
        with ordinality as t (uuid, person_id, type, actor_id, giveable_id, data, about, in_app, digest, nth)
      join users u on u.id = t.person_id and u.status <> 'deleted'
      where not exists (select from blocks b where b.blocker_id = t.person_id and b.blocked_id = t.actor_id)
      order by t.nth
      on conflict (recipient_id, type, about) do nothing returning uuid, recipient_id, in_app
    ), counted as (
      update notification_counts c set total = c.total + n.told, unread = c.unread + n.told
      from (select recipient_id, count(*)::int as told from told where in_app group by recipient_id) n
      where c.person_id = n.recipient_id
    )
    select t.uuid, t.recipient_id as "personId", t.in_app as "inApp", u.uuid as person
    from told t join users u on u.id = t.recipient_id`.execute(trx)
  return rows
}

type Seen = {
  personIds: readonly number[]
  at: Date
  answered?: { giveableId: number }
  about?: About
}

export type About = { type: string; about: string }

export async function hasUnread(db: Db, personId: number, { type, about }: About): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('recipient_id', '=', personId)
    .where('type', '=', type)
    .where('about', '=', about)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks all as read, or only requests to join (`answered`) that no longer wait for the reader. Returns the people
 * whose count fell.
 */
export async function setSeen(trx: Trx, { personIds, at, answered, about }: Seen): Promise<string[]> {
  const ofOne = answered
    ? sql`and type = 'JoinRequested' and giveable_id = ${answered.giveableId} and not exists (${askers(sql`notifications.recipient_id`, sql`notifications.giveable_id`)})`
    : about
      ? sql`and type = ${about.type} and about = ${about.about}`
      : sql``
  const { rows } = await sql<{ uuid: string }>`
    with seen as (
      update notifications set read_at = ${at}
      where recipient_id = any(${[...personIds]}::bigint[]) and read_at is null ${ofOne} returning recipient_id
    ), counted as (
      update notification_counts c set unread = c.unread - n.seen
      from (select recipient_id, count(*)::int as seen from seen group by recipient_id) n
      where c.person_id = n.recipient_id returning c.person_id
    )
    select u.uuid from counted c join users u on u.id = c.person_id`.execute(trx)
  return rows.map(({ uuid }) => uuid)
}

/** Read notifications, the oldest first. */
export async function oldestRead(db: Db, before: Date, most: number): Promise<{ id: number; personId: number }[]> {
  return await db
    .selectFrom('notifications')
    .select(['id', 'recipient_id as personId'])
    .where('read_at', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
}

export async function deleteTold(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    with gone as (
      delete from notifications where id = any(${[...ids]}::bigint[]) and read_at is not null returning recipient_id, in_app
    )
    update notification_counts c set total = c.total - n.gone
    from (select recipient_id, count(*)::int as gone from gone where in_app group by recipient_id) n
    where c.person_id = n.recipient_id`.execute(trx)
}

export async function deleteAllOf(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('notifications').where('recipient_id', '=', personId).execute()
  await trx.deleteFrom('notification_counts').where('person_id', '=', personId).execute()
}
