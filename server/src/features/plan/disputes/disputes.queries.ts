import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/statement.ts'

/** The uuid of a monthly charge of this person that a bank disputes or inquires about. Null if there is none. */
export async function disputedCharge(db: Db | Trx, userId: number): Promise<string | null> {
  const { rows } = await prepared(
    db,
    sql<{ uuid: string }>`
    select p.uuid from payments p where p.user_id = ${userId} and p.kind = 'monthly' and p.unmatched_of is null and p.status = 'succeeded'
      and (p.dispute = 'open' or exists (select from processor_inquiries q where q.intent_id = p.processor_intent_id and not q.closed
        and not exists (select from processor_disputes d where d.id = q.id))) limit 1`,
  )
  return rows[0]?.uuid ?? null
}

/** The givers of these payments about which a bank inquires: its event may come before we know the payment's intent. */
export async function questionedGivers(trx: Trx, paymentIds: readonly number[]): Promise<number[]> {
  const { rows } = await prepared(
    trx,
    sql<{ userId: number }>`
    select distinct p.user_id as "userId" from payments p join processor_inquiries q on q.intent_id = p.processor_intent_id
    where p.id = any(${[...paymentIds]}::bigint[]) and not q.closed order by 1`,
  )
  return rows.map(({ userId }) => userId)
}

export const hasOpenDispute = async (db: Db | Trx, userId: number): Promise<boolean> =>
  (await disputedCharge(db, userId)) !== null
