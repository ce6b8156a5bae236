import { sql } from 'kysely'
import { exportList } from '../../../platform/database/export-list.queries.ts'

export const thanksExports = {
  thanks_given: exportList(
    sql`ga.uuid, ga.name, t.words, t.created_at`,
    sql`t.gift_id`,
    (id) => sql`from thanks t join gifts g on g.id = t.gift_id join giveables ga on ga.id = g.giveable_id
      where t.from_id = ${id}`,
  ),
  thanks_received: exportList(
    sql`g.uuid as gift, ga.name as about, t.words, t.created_at`,
    sql`t.gift_id`,
    (id) => sql`from gifts g join thanks t on t.gift_id = g.id join giveables ga on ga.id = g.giveable_id
      where g.user_id = ${id}`,
  ),
}
