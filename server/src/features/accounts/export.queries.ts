import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const accountExports = {
  sessions: exportList(
    sql`s.uuid, s.platform, s.user_agent, s.created_at, s.last_used_at, s.signed_in_at, s.revoked_at as ended_at`,
    sql`s.id`,
    (id) => sql`from sessions s where s.user_id = ${id}`,
  ),
}
