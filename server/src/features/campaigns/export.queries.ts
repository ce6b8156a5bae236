import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'

export const campaignExports = {
  campaigns: exportList(
    sql`ga.uuid, ga.name, c.status, c.summary, c.story, ga.goal_cents, c.report_within_days, c.pause_reason, c.review_note, c.outcome, c.created_at`,
    sql`c.id`,
    (id) => sql`from campaigns c join giveables ga on ga.id = c.giveable_id where c.organizer_id = ${id}`,
  ),
  campaign_drafts: exportList(
    sql`d.uuid, d.fields, f.address as cover, d.created_at, d.updated_at`,
    sql`d.id`,
    (id) => sql`from campaign_drafts d left join files f on f.id = d.cover_id where d.maker_id = ${id}`,
  ),
  collaborations: exportList(
    sql`ga.uuid, ga.name, co.slug as via, co.status, co.invited_at, co.answered_at`,
    sql`co.id`,
    (id) => sql`from collaborations co join giveables ga on ga.id = co.giveable_id where co.person_id = ${id}`,
  ),
}
