import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

/** The rows that this feature keeps of a person, by the name of the export's file. */
export const nonprofitExports = {
  represented_nonprofits: exportList(
    sql`n.uuid, n.name, r.invited, r.since`,
    sql`n.id`,
    (id) => sql`from representatives r join nonprofits n on n.id = r.nonprofit_id where r.user_id = ${id}`,
  ),
}
