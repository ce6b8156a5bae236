import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const inviteExports = {
  invites: exportList(
    sql`ga.uuid, ga.name, l.line, l.updated_at`,
    sql`ga.id`,
    (id) => sql`from invite_lines l join giveables ga on ga.id = l.giveable_id where l.person_id = ${id}`,
  ),
}
