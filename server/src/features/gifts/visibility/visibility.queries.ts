import { sql } from 'kysely'
import type { Trx } from '../../../platform/db.ts'
import type { GiftVisibility } from '../../../platform/tables.ts'

export type Changed = { before: GiftVisibility; countedCents: number }

/** Null if it is shown so already. */
export async function setVisibility(trx: Trx, giftId: number, visibility: GiftVisibility): Promise<Changed | null> {
  const { rows } = await sql<Changed>`
    with stored as (select id, visibility from gifts where id = ${giftId} and visibility <> ${visibility} for update)
    update gifts g set visibility = ${visibility} from stored where g.id = stored.id
    returning stored.visibility as before,
      case when g.status = 'settled' then g.amount_cents - g.refunded_cents else 0 end as "countedCents"`.execute(trx)
  return rows[0] ?? null
}
