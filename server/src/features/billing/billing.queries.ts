import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { addressLine } from '../receipts/index.ts'

export type Owner = { id: number; timeZone: string; name: string; address: string | null }

export async function ownerOf(db: Db, uuid: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select id, time_zone as "timeZone", concat_ws(' ', first_name, last_name) as name, ${addressLine('u')} as address
    from users u where uuid = ${uuid} and status <> 'deleted'`.execute(db)
  return rows[0] ?? null
}

export type YearOfGifts = { year: number; given_cents: number; refunded_cents: number }

/** By the years of a time zone. */
export async function yearsOfGifts(db: Db, userId: number, timeZone: string): Promise<YearOfGifts[]> {
  const { rows } = await sql<YearOfGifts>`
    select extract(year from g.created_at at time zone ${timeZone})::int as year, sum(g.amount_cents)::bigint as given_cents,
      sum(g.refunded_cents)::bigint as refunded_cents
    from gifts g join payments p on p.id = g.payment_id
    where g.user_id = ${userId} and p.status = 'succeeded' group by 1`.execute(db)
  return rows
}
