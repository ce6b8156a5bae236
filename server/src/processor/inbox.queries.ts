import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db.ts'
import type { ProcessorEvent } from './processor.ts'

/** Stores an event once by its id, due now. Returns false if it is there already. */
export async function storeEvent(db: Db | Trx, event: ProcessorEvent, receivedAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('processor_events')
    .values({
      id: event.id,
      type: event.type,
      payload: JSON.stringify(event.payload),
      occurred_at: event.occurredAt,
      received_at: receivedAt,
      due_at: receivedAt,
    })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the event that is due longest and notes it as applied: this transaction does so, or it is nobody's again. Others
 * pass it by until then. Null if none is due.
 */
export async function takeEvent(trx: Trx, now: Date): Promise<ProcessorEvent | null> {
  const { rows } = await sql<ProcessorEvent>`
    update processor_events set applied_at = ${now}
    where id = (
      select id from processor_events where applied_at is null and due_at <= ${now}
      order by due_at limit 1 for update skip locked)
    returning id, type, occurred_at as "occurredAt", payload`.execute(trx)
  return rows[0] ?? null
}

/** Notes that an event could not be applied: it is due again later, after each failure twice as late, at most six hours. */
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
    .executeTakeFirstOrThrow()
  return count
}
