import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const leaderboardExports = {
  leaderboards: exportList(
    sql`ga.uuid, ga.name, r.board, r.since, r.value`,
    sql`row_number() over (order by r.giveable_id, r.board, r.since)`,
    (id) => sql`from board_rows r join giveables ga on ga.id = r.giveable_id where r.user_id = ${id}`,
  ),
}
