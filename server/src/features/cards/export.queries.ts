import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const cardExports = {
  cards: exportList(
    sql`c.brand, c.last4, c.exp_month, c.exp_year, c.is_default, c.created_at`,
    sql`c.id`,
    (id) => sql`from cards c where c.user_id = ${id} and c.removed_at is null`,
  ),
}
