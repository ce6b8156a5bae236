import { sql } from 'kysely'
import { prepared } from '../platform/database/statement.ts'
import type { Db, Trx } from '../platform/database/db.ts'
import type { ProcessorEvent } from './processor.ts'

/** Fields that are not stored: with them anybody could act on an intent at the processor. */
const secrets = new Set(['client_secret', 'next_action', 'use_stripe_sdk', 'stripe_js'])

/** Replaces NUL and lone surrogates, which jsonb refuses and anybody may send. Drops secrets at any depth. */
const textOf = (payload: unknown) =>
  JSON.stringify(payload, (name, value: unknown) => (secrets.has(name) ? undefined : value)).replaceAll(
    /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g,
    '$1\uFFFD',
  )

export async function storeEvents(db: Db | Trx, events: readonly ProcessorEvent[], receivedAt: Date): Promise<void> {
  const ids = events.map((e) => e.id)
  const types = events.map((e) => e.type)
  const payloads = events.map((e) => textOf(e.payload))
  const foreign = events.map((e) => e.foreign ?? null)
  const requestKeys = events.map((e) => e.requestKey)
  const moments = events.map((e) => e.occurredAt)
  await prepared(
    db,
    sql`
    insert into processor_events (id, type, payload, occurred_at, received_at, due_at, foreign_because, request_key)
    select e.id, e.type, e.payload, e.occurred_at, ${receivedAt}, ${receivedAt}, e.foreign_because, e.request_key
    from unnest(${ids}::text[], ${types}::text[], ${payloads}::jsonb[], ${moments}::timestamptz[], ${foreign}::text[], ${requestKeys}::text[])
      as e (id, type, payload, occurred_at, foreign_because, request_key)
    on conflict (id) do nothing`,
  )
}

/** Returns due events in the order in which they happened. If the transaction rolls back, they are there again. */
export async function takeEvents(trx: Trx, now: Date, most: number): Promise<ProcessorEvent[]> {
  const { rows } = await prepared(
    trx,
    sql<ProcessorEvent>`
    update processor_events e set applied_at = ${now}
    from (
      select id from processor_events where applied_at is null and foreign_because is null and due_at <= ${now}
      order by due_at limit ${most} for update skip locked) as due
    where e.id = due.id
    returning e.id, e.type, e.occurred_at as "occurredAt", e.request_key as "requestKey", e.payload`,
  )
  return rows.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
}

export async function takeEvent(trx: Trx, now: Date, id: string): Promise<ProcessorEvent | null> {
  const { rows } = await sql<ProcessorEvent>`
    update processor_events e set applied_at = ${now}
    from (select id from processor_events where id = ${id} and applied_at is null and foreign_because is null for update skip locked) as free
    where e.id = free.id
    returning e.id, e.type, e.occurred_at as "occurredAt", e.request_key as "requestKey", e.payload`.execute(trx)
  return rows[0] ?? null
}

export async function postponeEvent(db: Db, id: string, now: Date, failure: string): Promise<void> {
  await sql`
    update processor_events set failures = failures + 1, failure = ${failure},
      due_at = ${now}::timestamptz + least(interval '2 seconds' * power(2, least(failures, 20)), interval '6 hours')
    where id = ${id} and applied_at is null`.execute(db)
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('processor_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applied_at', 'is', null)
    .where('foreign_because', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function noteForeign(trx: Trx, id: string, because: string): Promise<void> {
  await trx
    .updateTable('processor_events')
    .set({ applied_at: null, foreign_because: because })
    .where('id', '=', id)
    .execute()
}

export type StoredEvent = {
  id: string
  type: string
  occurredAt: Date
  appliedAt: Date | null
  foreignBecause: string | null
  failures: number
  failure: string | null
  payload: unknown
}

const storedEvents = (db: Db) =>
  db
    .selectFrom('processor_events')
    .select(['id', 'type', 'occurred_at as occurredAt', 'applied_at as appliedAt', 'foreign_because as foreignBecause'])
    .select(['failures', 'failure', 'payload'])

export const readEvent = (db: Db, id: string): Promise<StoredEvent | undefined> =>
  storedEvents(db).where('id', '=', id).executeTakeFirst()

export const failedEvents = (db: Db, most: number): Promise<StoredEvent[]> =>
  storedEvents(db)
    .where('applied_at', 'is', null)
    .where('foreign_because', 'is', null)
    .where('failures', '>', 0)
    .orderBy('due_at')
    .limit(most)
    .execute()

/** Puts an event back into the inbox. Applying it again is idempotent. False if it is foreign or missing. */
export async function applyAgain(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('processor_events')
    .set({ applied_at: null, due_at: now, failures: 0, failure: null })
    .where('id', '=', id)
    .where('foreign_because', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function sweepEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from processor_events where id in (
      select id from processor_events where received_at < ${before} and applied_at is not null limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
