import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const communityExports = {
  memberships: exportList(
    sql`ga.uuid, ga.name, m.role, m.status, m.joined_at, m.note, m.declined, m.reason, m.offered_until`,
    sql`c.id`,
    (
      id,
    ) => sql`from memberships m join communities c on c.id = m.community_id join giveables ga on ga.id = c.giveable_id
      where m.user_id = ${id}`,
  ),
}
