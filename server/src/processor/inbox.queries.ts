import type { Db, Trx } from '../platform/db.ts'
import type { ProcessorEvent } from './processor.ts'

/** Stores an event once by its id. Returns false if it is there already. */
export async function storeEvent(trx: Trx, event: ProcessorEvent, receivedAt: Date): Promise<boolean> {
  const row = await trx
    .insertInto('processor_events')
    .values({
      id: event.id,
      type: event.type,
      payload: JSON.stringify(event.payload),
      occurred_at: event.occurredAt,
      received_at: receivedAt,
    })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An event that has not been applied, locked for this transaction; null if it was, or never came. */
export async function takeEvent(trx: Trx, id: string): Promise<ProcessorEvent | null> {
  const row = await trx
    .selectFrom('processor_events')
    .select(['id', 'type', 'occurred_at as occurredAt', 'payload'])
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function markApplied(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('processor_events').set({ applied_at: at }).where('id', '=', id).execute()
}

/** Ids of events received before `before` and not applied, oldest first. */
export async function waitingEvents(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('processor_events')
    .select('id')
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(1_000)
    .execute()
  return rows.map((r) => r.id)
}
