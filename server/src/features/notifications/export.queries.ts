import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const notificationExports = {
  notifications: exportList(
    sql`n.uuid, n.type, n.data, case when u.status = 'active' then trim(u.first_name || ' ' || u.last_name) end as who,
      ga.name as about, n.created_at, n.read_at`,
    sql`n.id`,
    (
      id,
    ) => sql`from notifications n left join users u on u.id = n.actor_id left join giveables ga on ga.id = n.giveable_id
      where n.recipient_id = ${id}`,
  ),
}
