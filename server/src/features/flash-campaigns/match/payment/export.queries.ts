import { sql } from 'kysely'
import { exportList } from '../../../../platform/database/export-list.queries.ts'

export const matchExports = {
  match_payments: exportList(
    sql`x.uuid, ga.name, p.amount_cents, p.cover_cents, p.refunded_cents, p.status, x.named, x.created_at`,
    sql`x.payment_id`,
    (id) => sql`from match_payments x join payments p on p.id = x.payment_id join match_pools m on m.id = x.pool_id
      join flash_campaigns f on f.id = m.flash_campaign_id join giveables ga on ga.id = f.giveable_id where x.sponsor_id = ${id}`,
  ),
}
