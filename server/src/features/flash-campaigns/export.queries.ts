import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const flashExports = {
  flash_campaigns: exportList(
    sql`ga.uuid, ga.name, f.line, f.story, ga.goal_cents, ga.starts_at, ga.ends_at, f.report_within_days, f.outcome, f.cancel_reason, f.created_at`,
    sql`f.id`,
    (id) => sql`from flash_campaigns f join giveables ga on ga.id = f.giveable_id where f.organizer_id = ${id}`,
  ),
  flash_reminders: exportList(
    sql`ga.uuid, ga.name, r.created_at`,
    sql`f.id`,
    (id) => sql`from flash_reminders r join flash_campaigns f on f.id = r.flash_campaign_id
      join giveables ga on ga.id = f.giveable_id where r.user_id = ${id}`,
  ),
}
