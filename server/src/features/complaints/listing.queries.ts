import type { Person } from '@kindling/contract/common'
import type { CaseStatus, ComplaintCase } from '@kindling/contract/complaints/calls'
import { sql } from 'kysely'
import type { Counted, RowsOfPage } from '../../platform/http/page.ts'
import { statement } from '../../platform/database/statement.ts'
import { personRef } from '../accounts/index.ts'
import { hasNote } from '../giveables/index.ts'
import { forStaff } from './cases.queries.ts'

export type CaseRow = Pick<
  ComplaintCase,
  'uuid' | 'type' | 'about' | 'path' | 'giveable' | 'excerpt' | 'by_organizer' | 'whys' | 'lines' | 'messages'
> & {
  id: number
  giveableId: number | null
  authorId: number | null
  author: Person | null
  status: CaseStatus
  openedAt: Date
  hiddenAt: Date | null
  reason: string | null
  decidedAt: Date | null
  decidedBy: number | null
  decider: Person | null
  decidedByStaff: boolean
  appealText: string | null
  appealedAt: Date | null
  appealGranted: boolean | null
  appealReason: string | null
  appealDecidedAt: Date | null
  appealDecider: Person | null
  appealDecidedByStaff: boolean
  forStaff: boolean
}

/** The giver of an anonymous gift stays unknown to those who decide about its note, also once the note is deleted. */
const isOfHiddenGiver = sql`(k.anchor_type = 'notes' and not exists (select from gifts g
  where ${hasNote('g')} and note_id(g.uuid) = k.anchor_uuid and g.visibility <> 'anonymous'))`

const columns = sql`k.id, k.uuid, k.anchor_type as type, k.anchor_uuid as about, k.path, k.excerpt, k.by_organizer,
  (select json_build_object('type', ga.kind, 'id', ga.number, 'uuid', ga.uuid, 'name', ga.name, 'quiet', ga.quiet)
    from giveables ga where ga.id = k.giveable_id) as giveable,
  k.giveable_id as "giveableId", k.author_id as "authorId", case when ${isOfHiddenGiver} then null else ${personRef('author')} end as author, k.status, k.created_at as "openedAt",
  k.hidden_at as "hiddenAt", k.reason, k.decided_at as "decidedAt", k.decided_by as "decidedBy",
  k.decided_by_staff as "decidedByStaff", ${personRef('decider')} as decider,
  k.appeal_text as "appealText", k.appealed_at as "appealedAt", k.appeal_granted as "appealGranted", k.appeal_reason as "appealReason",
  k.appeal_decided_at as "appealDecidedAt", k.appeal_decided_by_staff as "appealDecidedByStaff", ${personRef('again')} as "appealDecider",
  ${forStaff} as "forStaff",
  (select coalesce(json_agg(w order by w.count desc, w.why), '[]') from (
    select o.why, count(*)::int as count from complaints o where o.case_id = k.id group by o.why) w) as whys,
  (select coalesce(json_agg(o.line order by o.line), '[]') from complaints o where o.case_id = k.id and o.line <> '') as lines,
  (select coalesce(json_agg(json_build_object('person', ${personRef('said_by')}, 'text', m.text, 'images', m.images, 'sent_at', m.sent_at)
    order by m.sent_at, m.message_uuid), '[]')
  from complaint_messages m join users said_by on said_by.id = m.author_id where m.case_id = k.id) as messages`

const people = sql`
  left join users author on author.id = k.author_id
  left join users decider on decider.id = k.decided_by and not k.decided_by_staff
  left join users again on again.id = k.appeal_decided_by and not k.appeal_decided_by_staff`

const waits = sql`(k.status = 'open' or (k.status = 'actioned' and k.appealed_at is not null and k.appeal_decided_at is null))`

type ReadCasesInput = RowsOfPage & { giveableId: number | null }
export type Queue = 'community' | 'staff' | 'all'

/** Sorts the texts of complainants alphabetically, because the order of time could reveal who wrote which. */
export const readCases = statement<ReadCasesInput, Counted<CaseRow>, [queue: Queue, status: CaseStatus]>(
  (v, queue, status) => {
    const own = queue === 'community' ? sql`k.giveable_id = ${v.giveableId}` : sql`${v.giveableId}::bigint is null`
    const decidedThere =
      queue === 'community' ? sql`not k.decided_by_staff` : queue === 'staff' ? sql`k.decided_by_staff` : sql`true`
    const waitsThere =
      queue === 'community'
        ? sql`${waits} and not ${forStaff}`
        : queue === 'staff'
          ? sql`${waits} and ${forStaff}`
          : waits
    const which =
      status === 'open'
        ? sql`${own} and ${waitsThere}`
        : sql`${own} and k.status = ${sql.lit(status)} and ${decidedThere} and not (${waitsThere})`
    return sql`
    with shown as (
      select ${columns} from complaint_cases k ${people}
      where ${which} and (${v.after}::bigint is null or k.id < ${v.after})
      order by k.id desc offset ${v.offset} limit ${v.most}
    )
    select t.total, s.* from (select count(*)::int as total from complaint_cases k where ${which}) t
    left join shown s on true order by s.id desc`
  },
)

export const readOneCase = statement<{ uuid: string }, CaseRow>(
  (v) => sql`select ${columns} from complaint_cases k ${people} where k.uuid = ${v.uuid}`,
)
