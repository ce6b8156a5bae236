import { sql, type Expression } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Planned } from './channels/plan-all.ts'
import type { Delivery } from './channels/plan-delivery.ts'

/** Locks and returns the budgets of these people, without deleted ones, in the order of their ids. */
export async function lockBudgets(trx: Trx, personIds: readonly number[]): Promise<Budget[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<Budget>`
    insert into notification_budgets as b (person_id)
    select u.id from users u where u.id = any(${[...personIds]}::bigint[]) and u.status <> 'deleted' order by u.id
    on conflict (person_id) do update set used = b.used
    returning b.person_id as "personId", b.day, b.used`.execute(trx)
  return rows
}

/** The number of immediate pushes and emails on the last day that had any. */
export type Budget = { personId: number; day: string | null; used: number }

export async function storeBudgets(trx: Trx, spent: readonly Budget[]): Promise<void> {
  if (spent.length === 0) return
  await sql`
    update notification_budgets b set day = s.day, used = s.used
    from unnest(${spent.map((s) => s.personId)}::bigint[], ${spent.map((s) => s.day)}::date[], ${spent.map((s) => s.used)}::int[])
      as s (person_id, day, used)
    where b.person_id = s.person_id`.execute(trx)
}

/** The people must be locked. A row that a block suppresses replaces nothing. */
export async function dropOlder(trx: Trx, planned: readonly Planned[]): Promise<void> {
  const replacing = planned.filter(({ notification }) => notification.isLatest)
  if (replacing.length === 0) return
  const bodies = replacing.map(({ notification }) => notification)
  await sql`
    delete from notifications n
    using unnest(${replacing.map(idsOf)}::text[], ${bodies.map((t) => t.type)}::text[],
      ${bodies.map((t) => t.about)}::text[], ${bodies.map((t) => t.actorId ?? null)}::bigint[]) as t (ids, type, about, actor_id),
      unnest(t.ids::bigint[]) as person_id
    where n.recipient_id = person_id and n.type = t.type and n.about = t.about
      and not exists (select from blocks b where b.blocker_id = person_id and b.blocked_id = t.actor_id)`.execute(trx)
}

/** Sent as one text, because thousands of numbers would be serialized one by one. */
const idsOf = ({ to }: Planned): string => `{${to.join()}}`

/**
 * Skips duplicates and people who have blocked the actor. Rows that are not listed in the app are stored as read. All
 * transactions insert in the same order, to prevent deadlocks.
 */
export async function insertNotifications(trx: Trx, planned: readonly Planned[], at: Date): Promise<Inserted> {
  const bodies = planned.map(({ notification }) => notification)
  const ways = planned.map(({ delivery }) => delivery)
  // the timestamp part of a version 7 uuid; the database adds random digits for each row
  const begin = uuidv7(at).slice(0, 15)
  const inserted = await prepared(
    trx,
    sql<{ sent: [number, number, string][]; people: string[] }>`
    with planned as (
      select type, actor_id, giveable_id, data, about, in_app, digest, is_sent, nth, person_id,
        (${begin} || substr(gen_random_uuid()::text, 16))::uuid as uuid
      from unnest(${planned.map(idsOf)}::text[], ${bodies.map((t) => t.type)}::text[],
        ${bodies.map((t) => t.actorId ?? null)}::bigint[], ${bodies.map((t) => t.giveableId ?? null)}::bigint[],
        ${bodies.map((t) => JSON.stringify(t.data ?? {}))}::jsonb[], ${bodies.map((t) => t.about)}::text[],
        ${ways.map((way) => way.inApp)}::boolean[], ${ways.map((way) => way.digest)}::boolean[],
        ${ways.map((way) => way.push || way.mail)}::boolean[])
        with ordinality as t (ids, type, actor_id, giveable_id, data, about, in_app, digest, is_sent, nth),
        unnest(t.ids::bigint[]) as person_id
      where not exists (select from blocks b where b.blocker_id = person_id and b.blocked_id = t.actor_id)
    ), inserted as (
      insert into notifications (uuid, recipient_id, type, actor_id, giveable_id, data, about, created_at, in_app, read_at, digest_on)
      select uuid, person_id, type, actor_id, giveable_id, data, about, ${at}, in_app,
        case when not in_app then ${at}::timestamptz end, case when digest then 'infinity'::date end
      from planned order by person_id, nth
      on conflict (recipient_id, type, about) do nothing returning uuid, recipient_id, in_app
    )
    select
      (select coalesce(json_agg(json_build_array(p.nth, p.person_id, p.uuid)), '[]')
        from planned p join inserted using (uuid) where p.is_sent) as sent,
      (select coalesce(json_agg(u.uuid), '[]') from inserted t join users u on u.id = t.recipient_id where t.in_app) as people`,
  )
  const { sent, people } = inserted.rows[0]!
  return {
    sent: sent.map(([nth, personId, uuid]) => ({ personId, uuid, delivery: planned[nth - 1]!.delivery })),
    people,
  }
}

export type Sent = { personId: number; uuid: string; delivery: Delivery }

/** `people`: the uuids of people who got a notification in the app. */
type Inserted = { sent: Sent[]; people: string[] }

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
 * Marks notifications as read: all of them, the one named by `about`, or with `answered` the join requests that this
 * person can no longer answer. Returns the people whose notifications changed.
 */
export async function setSeen(trx: Trx, { personIds, at, answered, about }: Seen): Promise<string[]> {
  const ofOne = answered
    ? sql`and type = 'JoinRequested' and giveable_id = ${answered.giveableId} and not exists (${joinRequesters(sql`notifications.recipient_id`, sql`notifications.giveable_id`)})`
    : about
      ? sql`and type = ${about.type} and about = ${about.about}`
      : sql``
  const { rows } = await sql<{ uuid: string }>`
    with seen as (
      update notifications set read_at = ${at}
      where recipient_id = any(${[...personIds]}::bigint[]) and read_at is null ${ofOne} returning recipient_id
    )
    select uuid from users where id in (select recipient_id from seen)`.execute(trx)
  return rows.map(({ uuid }) => uuid)
}

/** Deletes at most `most` read notifications, the oldest first, and returns how many. */
export async function deleteRead(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications where read_at is not null and created_at < ${before}
      order by created_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes notifications that were written to people while their accounts were erased. */
export async function deleteOfErased(db: Db): Promise<void> {
  await sql`
    delete from notifications where recipient_id in (select id from users where status = 'deleted')`.execute(db)
}

export async function deleteAllOf(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('notifications').where('recipient_id', '=', personId).execute()
  await trx.deleteFrom('notification_budgets').where('person_id', '=', personId).execute()
}

/** Newest first, without people whom `reader` has blocked. Empty unless `reader` is an organizer. */
export const joinRequesters = (reader: Expression<unknown>, giveableId: Expression<unknown>) => sql`
  select r.user_id, count(*) over ()::int as waiting
  from communities k
  join memberships o on o.community_id = k.id and o.user_id = ${reader} and o.status = 'active' and o.role <> 'member'
  join memberships r on r.community_id = k.id and r.status = 'requested'
  where k.giveable_id = ${giveableId}
    and not exists (select from blocks b where b.blocker_id = ${reader} and b.blocked_id = r.user_id)
  order by r.joined_at desc, r.user_id desc`

export async function comingSplit(trx: Trx, giveableId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select effective_at as at from allocations
    where giveable_id = ${giveableId} and effective_at > ${now} and effective_at < 'infinity'`.execute(trx)
  return rows[0]?.at ?? null
}

/** Null if the giveable is not closed. */
export async function closingOf(trx: Trx, giveableId: number): Promise<{ at: Date; because: string } | null> {
  const { rows } = await sql<{ at: Date; because: string }>`
    select closed_at as at, closed_because as because from giveables
    where id = ${giveableId} and closed_at is not null`.execute(trx)
  return rows[0] ?? null
}

type TakenBack = { personIds: readonly number[]; type: string; giveableId: number; but: string | null; now: Date }

/**
 * Deletes these people's notifications of the type and giveable except one, read or not. Keeps those about a change
 * that already took effect. Requires that the people are locked; returns those who had such a notification.
 */
export async function takeBack(trx: Trx, { personIds, type, giveableId, but, now }: TakenBack): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with gone as (
      delete from notifications
      where recipient_id = any(${[...personIds]}::bigint[]) and type = ${type} and giveable_id = ${giveableId}
        and about is distinct from ${but} and coalesce((data ->> 'effective_at')::timestamptz, 'infinity') > ${now}
      returning recipient_id
    )
    select uuid from users where id in (select recipient_id from gone)`.execute(trx)
  return rows.map(({ uuid }) => uuid)
}
