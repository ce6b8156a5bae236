import { sql } from 'kysely'
import { exportList } from '../../platform/export-list.queries.ts'

/** The rows that this feature keeps of a person, by the name of the export's file. */
export const fileExports = {
  pictures: exportList(
    sql`f.uuid, f.use, f.address, f.alt, f.width, f.height, f.bytes, f.created_at`,
    sql`f.id`,
    (id) => sql`from files f where f.owner_id = ${id}`,
  ),
}
