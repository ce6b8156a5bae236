import { sql } from 'kysely'
import { exportList } from '../../../platform/database/export-list.queries.ts'

export const talkExports = {
  mutes: exportList(
    sql`ga.uuid, ga.name, m.reason, m.until, m.created_at`,
    sql`ga.id`,
    (id) => sql`from mutes m join giveables ga on ga.id = m.giveable_id where m.person_id = ${id}`,
  ),
}
