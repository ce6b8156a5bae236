import { sql } from 'kysely'
import { exportList } from '../../../platform/database/export-list.queries.ts'

export const claimExports = {
  nonprofit_claims: exportList(
    sql`n.uuid as nonprofit, n.name, c.way, c.email, c.site, c.status, c.note, c.asked_at, c.proved_at, c.decided_at`,
    sql`c.id`,
    (id) => sql`from nonprofit_claims c join nonprofits n on n.id = c.nonprofit_id where c.user_id = ${id}`,
  ),
}
