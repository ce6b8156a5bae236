import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const commentExports = {
  comments: exportList(
    sql`c.uuid, c.anchor_type as on_type, c.anchor_uuid as on_uuid, ga.name as on_giveable, c.text, c.created_at, c.edited_at, c.hidden_at`,
    sql`c.id`,
    (id) => sql`from comments c join giveables ga on ga.id = c.giveable_id where c.author_id = ${id} and c.text <> ''`,
  ),
}
