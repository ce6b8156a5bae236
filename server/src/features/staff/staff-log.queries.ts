import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import type { Db } from '../../platform/database/db.ts'
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.ts'

export type StaffLogRow = {
  id: number
  action: string
  at: Date
  by: string | null
  by_kindling: boolean
  as_staff: boolean
  person: string | null
  page: string | null
  reason: string | null
}

const nameOf = (alias: string) => {
  const u = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${u('status')} <> 'deleted' then nullif(trim(${u('first_name')} || ' ' || ${u('last_name')}), '') end`
}

const readLog = statement<RowsOfPage, Counted<StaffLogRow>>(
  (v) => sql`
    with shown as (
      select l.id, l.deed, l.at, l.actor_id, l.as_staff, l.person_id, l.giveable_id, l.details from audit_log l
      where ${v.after}::bigint is null or l.id < ${v.after} order by l.id desc offset ${v.offset} limit ${v.most}
    )
    select t.total, s.id, s.deed as action, s.at, s.as_staff, s.actor_id is null as by_kindling, coalesce(s.details ->> 'reason', s.details ->> 'note') as reason,
      ${nameOf('actor')} as by, ${nameOf('concerned')} as person, ga.name as page
    from (select count(*)::int as total from audit_log) t
    left join shown s on true left join users actor on actor.id = s.actor_id
    left join users concerned on concerned.id = s.person_id left join giveables ga on ga.id = s.giveable_id
    order by s.id desc`,
)

export async function pageOfStaffLog(db: Db, page: Page): Promise<{ entries: StaffLogRow[]; total: number }> {
  const rows = await readLog(db, rowsOf(page))
  return { entries: thereOf(rows), total: rows[0]?.total ?? 0 }
}
