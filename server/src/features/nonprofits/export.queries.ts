import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const nonprofitExports = {
  represented_nonprofits: exportList(
    sql`n.uuid, n.name, r.invited, r.since`,
    sql`n.id`,
    (id) => sql`from representatives r join nonprofits n on n.id = r.nonprofit_id where r.user_id = ${id}`,
  ),
}
