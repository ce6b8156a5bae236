import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const peopleExports = {
  blocked: exportList(
    sql`u.uuid, trim(u.first_name || ' ' || u.last_name) as name, b.created_at`,
    sql`u.id`,
    (id) => sql`from blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${id}`,
  ),
}
