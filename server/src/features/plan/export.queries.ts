import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const planExports = {
  monthly_plan: exportList(
    sql`pl.state, pl.day, pl.cover_fee, pl.next_on, pl.stop_reason, pl.created_at, pl.ended_at`,
    sql`pl.user_id`,
    (id) => sql`from plans pl where pl.user_id = ${id}`,
  ),
  monthly_items: exportList(
    sql`ga.kind as type, ga.name, i.amount_cents, i.visibility, i.state, i.created_at, i.ended_at`,
    sql`i.id`,
    (id) => sql`from plan_items i join giveables ga on ga.id = i.giveable_id where i.user_id = ${id}`,
  ),
  monthly_charges: exportList(
    sql`m.due_on, m.state, m.failures, m.failed_on`,
    sql`(extract(epoch from m.month) / 86400)::bigint`,
    (id) => sql`from plan_months m where m.user_id = ${id}`,
  ),
}
