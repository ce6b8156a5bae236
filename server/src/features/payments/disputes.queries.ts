import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { ProcessorEvent } from '../../processor/processor.ts'

/**
 * Events of disputes taken in since `since` that their payments do not show: they were told before we knew the payment's
 * intent, which is all that they name. Oldest first.
 */
export async function disputesNotSeen(db: Db, since: Date): Promise<ProcessorEvent[]> {
  const { rows } = await sql<ProcessorEvent>`
    select e.id, e.type, e.occurred_at as "occurredAt", e.payload
    from processor_events e join payments p on p.processor_intent_id = e.payload ->> 'payment_intent'
    where e.type like 'charge.dispute.%' and e.received_at >= ${since} and e.applied_at is not null
      and e.payload ->> 'status' not like 'warning%' and e.payload ->> 'status' <> 'prevented'
      and (p.dispute = 'none' or (p.dispute = 'open' and e.payload ->> 'status' in ('won', 'lost')))
    order by e.occurred_at, e.id limit 500`.execute(db)
  return rows
}
