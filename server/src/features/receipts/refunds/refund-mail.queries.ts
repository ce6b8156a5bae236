import { sql } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Language } from '@kindling/contract/language'
import type { Db } from '../../../platform/database/db.ts'

export async function payerOf(
  db: Db,
  paymentUuid: string,
): Promise<{ id: number; firstName: string; email: string; language: Language; giveables: string[] }> {
  return db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'u.first_name as firstName', 'u.email', 'u.language'])
    .select(
      sql<
        string[]
      >`(select coalesce(json_agg(ga.name order by g.id), '[]') from gifts g join giveables ga on ga.id = g.giveable_id
        where g.payment_id = p.id)`.as('giveables'),
    )
    .where('p.uuid', '=', paymentUuid)
    .executeTakeFirstOrThrow()
}

/** The reason of the last refund that the system started, not a person; null if there is none. */
export async function ownReasonOf(db: Db, number: string): Promise<string | null> {
  const row = await db
    .selectFrom('refunds as f')
    .innerJoin('receipts as r', 'r.payment_id', 'f.payment_id')
    .select('f.reason')
    .where('r.number', '=', number)
    .where('f.status', '<>', literal('failed'))
    .where('f.asked_by', 'is', null)
    .orderBy('f.uuid', 'desc')
    .executeTakeFirst()
  return row?.reason ?? null
}
