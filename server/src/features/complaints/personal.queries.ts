import { sql } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'
import type { Trx } from '../../platform/database/db.ts'

export const complaintExports = {
  complaints: exportList(
    sql`k.anchor_type as type, k.anchor_uuid as about, o.why, o.line, o.created_at`,
    sql`k.id`,
    (id) => sql`from complaints o join complaint_cases k on k.id = o.case_id where o.person_id = ${id}`,
  ),
  appeals: exportList(
    sql`k.uuid, k.anchor_type as type, k.anchor_uuid as about, k.excerpt, k.status, k.reason, k.decided_at, k.appeal_text,
      k.appealed_at, k.appeal_granted, k.appeal_reason`,
    sql`k.id`,
    (id) => sql`from complaint_cases k where k.author_id = ${id} and k.status <> 'open'`,
  ),
}

/** Deletes the person's complaints, open cases and texts in decided cases. Cases about updates remain. */
export async function forgetComplaints(trx: Trx, personId: number): Promise<void> {
  await sql`delete from complaints where person_id = ${personId}`.execute(trx)
  await sql`delete from complaint_messages where author_id = ${personId}`.execute(trx)
  await sql`
    delete from complaint_cases
    where author_id = ${personId} and status = 'open' and anchor_type <> 'updates'`.execute(trx)
  await sql`
    update complaint_cases set excerpt = case when anchor_type = 'updates' then excerpt else '' end,
      appeal_text = case when appealed_at is not null then '' end
    where author_id = ${personId}`.execute(trx)
}
