import { statement } from '../../../platform/database/statement.ts'
import { sql } from 'kysely'
import type { MembershipRole } from '../../../platform/database/tables.ts'
import type { Person } from '@kindling/contract/common'
import { loggedActions, type LoggedAction, type LogEntry } from '@kindling/contract/communities/moderation'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../../platform/http/page.ts'
import type { Db } from '../../../platform/database/db.ts'
import { personRef } from '../../accounts/index.ts'

type ExportedMember = { id: number; name: string; role: MembershipRole; joined: string }

export const activeMembers = statement<{ uuid: string; timeZone: string; after: number; most: number }, ExportedMember>(
  (v) => sql`
    select m.user_id as id, trim(u.first_name || ' ' || u.last_name) as name, m.role,
      ((m.joined_at at time zone ${v.timeZone})::date)::text as joined
    from giveables ga join communities c on c.giveable_id = ga.id
    join memberships m on m.community_id = c.id and m.status = 'active' and m.user_id > ${v.after}
    join users u on u.id = m.user_id
    where ga.uuid = ${v.uuid} order by m.user_id limit ${v.most}`,
)

type LogRow = {
  id: number
  action: LoggedAction
  at: Date
  by: Person | null
  by_kindling: boolean
  person: Person | null
  reported: LogEntry['reported']
  role: MembershipRole | null
  reason: string | null
  until: string | null
  rules: LogEntry['rules']
}

type ReadLogInput = RowsOfPage & { giveableId: number; actions: readonly string[] }

/** Shows the giver of a refunded gift, except of a hidden gift: the fall of the total would reveal the amount. */
const readLog = statement<ReadLogInput, Counted<LogRow>>(
  (v) => sql`
    with logged as (
      select l.id, l.deed, l.at, l.actor_id, l.as_staff, l.person_id, l.details from audit_log l
      where l.giveable_id = ${v.giveableId} and l.deed = any(${v.actions}::text[])
    ), shown as (
      select * from logged l where ${v.after}::bigint is null or l.id < ${v.after}
      order by l.id desc offset ${v.offset} limit ${v.most}
    )
    select t.total, s.id, s.deed as action, s.at, s.as_staff or s.actor_id is null as by_kindling, s.details ->> 'role' as role, s.details ->> 'reason' as reason, s.details ->> 'until' as until,
      case when s.deed = 'talk_rules_changed' then string_to_array(s.details ->> 'fields', ',') else '{}' end as rules,
      ${personRef('actor')} as by, ${personRef('concerned')} as person,
      case when k.id is not null then json_build_object('type', k.anchor_type, 'page', page.name) end as reported
    from (select count(*)::int as total from logged) t
    left join shown s on true
    left join users actor on actor.id = s.actor_id and not s.as_staff
    left join gifts g on s.deed = 'gift_refunded' and g.uuid = (s.details ->> 'gift')::uuid and g.visibility = 'full'
    left join complaint_cases k on k.uuid = (s.details ->> 'case')::uuid
    left join giveables page on page.id = k.giveable_id
    left join users concerned on concerned.id = coalesce(g.user_id, s.person_id)
    order by s.id desc`,
)

export async function pageOfLog(db: Db, page: Page, giveableId: number): Promise<{ entries: LogRow[]; total: number }> {
  const rows = await readLog(db, { ...rowsOf(page), giveableId, actions: loggedActions })
  return { entries: thereOf(rows), total: rows[0]?.total ?? 0 }
}
