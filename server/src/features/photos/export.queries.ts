import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'
import { privateUses } from './use.ts'

/** The picture `f` in the export of its owner's data: in the file itself if it is private, else by its address. */
export const exportedAddress = sql`case when f.use = any(${privateUses}) then 'photos/' || f.uuid || '.jpg' else f.address end`

export const fileExports = {
  pictures: exportList(
    sql`f.uuid, f.use, ${exportedAddress} as address, f.alt, f.width, f.height, f.bytes, f.created_at`,
    sql`f.id`,
    (id) => sql`from files f where f.owner_id = ${id}`,
  ),
}
