import { sql } from 'kysely'
import { exportList } from '../../../platform/database/export-list.queries.ts'

export const reactionExports = {
  reactions: exportList(
    sql`r.anchor_type as type, r.anchor_uuid as uuid, r.reaction, r.created_at`,
    sql`row_number() over (order by r.created_at, r.anchor_uuid, r.reaction)`,
    (id) => sql`from reactions r where r.person_id = ${id}`,
  ),
}
