import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { raisesAlarm, kinds } from './difference.ts'

/** An object of ours that the processor must have. `at`: its time. */
export type Ours = { id: string; intentId: string | null; at: Date }
/** `from` is included, `to` is not. */
export type Times = { from: Date; to: Date }

/** Newest first, in the order of uuids, which begin with their time. */
export async function succeededPayments(
  db: Db,
  { from, to, by, behind }: Times & { by: Date; behind: string | null },
  limit: number,
): Promise<Ours[]> {
  const { rows } = await sql<Ours>`
    select uuid as id, processor_intent_id as "intentId", created_at as at from payments
    where uuid >= ${firstUuid(from)}::uuid and uuid < ${behind ?? firstUuid(to)}::uuid
      and status = 'succeeded' and succeeded_at <= ${by}
    order by uuid desc limit ${limit}`.execute(db)
  return rows
}

/** The smallest uuid of a time: a uuid begins with its milliseconds. */
function firstUuid(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

export async function noteSeen(db: Db, uuids: readonly string[], at: Date): Promise<void> {
  await sql`
    update payments set charge_seen_at = ${at} where uuid = any(${[...uuids]}::uuid[]) and charge_seen_at is null`.execute(
    db,
  )
}

/** Returns when the oldest payment since `from` began whose charge no comparison has found. */
export async function oldestUnseen(db: Db, from: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from payments
    where status = 'succeeded' and charge_seen_at is null and created_at >= ${from}`.execute(db)
  return rows[0]!.at
}

export async function reportedRefunds(
  db: Db,
  { from, to, behind }: Times & { behind: Ours | null },
  limit: number,
): Promise<Ours[]> {
  const { rows } = await sql<Ours>`
    select id, intent_id as "intentId", created_at as at from processor_refunds
    where reported_at >= ${from} and created_at >= ${from} and created_at < ${to}
      and id not like 'before:%' -- sums of old versions, which did not store each refund
      and (${behind === null} or (created_at, id) < (${behind?.at ?? null}::timestamptz, ${behind?.id ?? null}))
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function unreportedRefunds(db: Db, { from, to }: Times): Promise<Ours[]> {
  const { rows } = await sql<Ours>`
    select r.uuid as id, p.processor_intent_id as "intentId", r.created_at as at
    from refunds r join payments p on p.id = r.payment_id
    where r.uuid >= ${firstUuid(from)}::uuid and r.uuid < ${firstUuid(to)}::uuid and r.status = 'sent'`.execute(db)
  return rows
}

/** Includes all open disputes: one may end months later. */
export async function reportedDisputes(
  db: Db,
  { from, to, behind }: Times & { behind: string },
  limit: number,
): Promise<Ours[]> {
  const { rows } = await sql<Ours>`
    select id, intent_id as "intentId", at from processor_disputes
    where ((at >= ${from} and at < ${to}) or (status = 'open' and at < ${to})) and id > ${behind}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Returns ids with events that wait since `waitingSince` or later, and intents whose books changed after `since`. */
export async function thingsUnderWay(
  db: Db,
  things: readonly string[],
  { since, waitingSince }: { since: Date; waitingSince: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ thing: string }>`
    select v.thing from processor_events e
    cross join lateral (values (e.payload ->> 'id'), (e.payload ->> 'payment_intent')) as v (thing)
    where e.applied_at is null and e.foreign_because is null and e.received_at >= ${waitingSince}
      and v.thing = any(${things}::text[])
    union
    select p.processor_intent_id from payments p
    where p.processor_intent_id = any(${things}::text[])
      and exists (select from ledger_transactions t where t.payment_id = p.id and t.occurred_at >= ${since})`.execute(
    db,
  )
  return new Set(rows.map((row) => row.thing))
}

export type OpenDifference = { about: string; at: Date; lastAt: Date }

/** Returns the differences whose alarm is open, those that were checked longest ago first. */
export async function openDifferences(db: Db): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    select about, (detail ->> 'at')::timestamptz as at, last_at as "lastAt" from alarms
    where kind = 'processor_difference' and ended_at is null order by last_at`.execute(db)
  return rows
}

export async function countDifferences(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select split_part(about, ':', 1) as kind, sum(coalesce((detail ->> 'count')::bigint, 1))::bigint as count from alarms
    where kind = 'processor_difference' and ended_at is null group by 1`.execute(db)
  const none = kinds.filter(raisesAlarm).map((kind) => [kind, 0])
  return Object.fromEntries([...none, ...rows.map((row) => [row.kind, row.count])])
}
