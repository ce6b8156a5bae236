import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { chargedCard } from '../plan.queries.ts'

export type Expiring = { userId: number; cardId: number; last4: string; month: number; year: number; days: number }

/** Cards that a plan is charged to and that expire in `days`, in their owner's time zone. */
export async function expiringCards(db: Db, now: Date, days: number): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select pl.user_id as "userId", c.id as "cardId", c.last4, c.exp_month as month, c.exp_year as year, ${days}::int as days
    from plans pl join users u on u.id = pl.user_id
    join cards c on c.id = ${chargedCard(sql`pl.user_id`)}
    where pl.next_on is not null and u.status = 'active'
      and (make_date(c.exp_year, c.exp_month, 1) + interval '1 month' - interval '1 day')::date
        = (${now}::timestamptz at time zone u.time_zone)::date + ${days}::int`.execute(db)
  return rows
}
