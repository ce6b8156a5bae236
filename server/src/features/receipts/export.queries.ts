import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const receiptExports = {
  receipts: exportList(
    sql`r.number, r.issued_at, r.address, p.amount_cents, p.cover_cents, p.fee_cents, p.refunded_cents, p.card_brand, p.card_last4`,
    sql`p.id`,
    (id) => sql`from payments p join receipts r on r.payment_id = p.id where p.user_id = ${id}`,
  ),
}
