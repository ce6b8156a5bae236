import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const projectExports = {
  projects: exportList(
    sql`ga.uuid, ga.name, p.status, p.line, p.story, ga.goal_cents, p.outcome, p.created_at`,
    sql`p.id`,
    (id) => sql`from projects p join giveables ga on ga.id = p.giveable_id where p.created_by = ${id}`,
  ),
}
