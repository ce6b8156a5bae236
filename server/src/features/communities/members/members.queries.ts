import type { Person } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import {
  foreignCursor,
  rowsOf,
  thereOf,
  type Counted,
  type Page,
  type RowsOfPage,
} from '../../../platform/http/page.ts'
import { statement, type Slots } from '../../../platform/database/statement.ts'
import { called, isCalled, isOneWord, personRef } from '../../accounts/index.ts'
import type { Role } from './membership.ts'

type Listed = 'active' | 'requested' | 'banned'
/** `id` is the person's. */
type ListedMember = {
  id: number
  role: Role
  status: Listed
  joined_at: Date
  note: string | null
  /** Whether, and until when, the person is muted. */
  muted: { until: string | null } | null
  /** The sort key of the row: role and time of joining when it was shown. */
  place: string
  person: Person
}
type Found = { members: ListedMember[]; total: number }

/** Organizers first and then the newest, who asks in the order of asking: as the indices have them. */
const orderOf = {
  active: sql`m.role, m.joined_at desc, m.user_id desc`,
  requested: sql`m.joined_at, m.user_id`,
  banned: sql`m.joined_at desc, m.user_id desc`,
}

type Asked = { communityId: number; giveableId: number; now: Date; roles: readonly Role[] | null }
/** The row behind which the page begins, as it was when it was shown: it may have moved or gone. */
type Behind = { role: Role | null; micros: number | null }
const these = (v: Slots<Asked>, status: Listed, byRole: boolean) => sql`
  select m.user_id, m.role, m.joined_at, m.note from memberships m
  where m.community_id = ${v.communityId} and m.status = ${sql.lit(status)}
    ${byRole ? sql`and m.role = any(${v.roles}::membership_role[])` : sql``}`

const shown = (status: Listed) =>
  sql`m.user_id as id, m.role, ${sql.lit(status)} as status, m.joined_at, m.note, u.person, u.muted,
    m.role || '.' || (extract(epoch from m.joined_at) * 1000000)::bigint as place`

/** The person of `m`, looked up row by row: the planner cannot know the page's length and would read all people. */
const person = (v: Slots<Asked>) => sql`
  cross join lateral (
    select ${personRef('u')} as person, case when t.person_id is not null then json_build_object('until', t.until) end as muted
    from users u left join mutes t on t.giveable_id = ${v.giveableId} and t.person_id = u.id and (t.until is null or t.until > ${v.now})
    where u.id = m.user_id offset 0) u`

type PageForm = [status: Listed, behind: boolean, byRole: boolean]

const readPage = statement<Asked & Behind & RowsOfPage, Counted<ListedMember>, PageForm>(
  (v, status, behind, byRole) => {
    const order = orderOf[status]
    const all = these(v, status, byRole)
    const range = behind
      ? rangeBehind(v, status, all)
      : sql`${all} order by ${order} limit ${v.most} offset ${v.offset}`
    return sql`
    select t.total, p.* from (select ${totalOf(v, status, byRole)} as total) t
    left join (select ${shown(status)} from (${range}) m ${person(v)}) p on true
    ${byPage(status)}`
  },
)

const byPage = (status: Listed) =>
  ({
    active: sql`order by p.role, p.joined_at desc, p.id desc`,
    requested: sql`order by p.joined_at, p.id`,
    banned: sql`order by p.joined_at desc, p.id desc`,
  })[status]

const start = (v: Slots<Behind & RowsOfPage>) =>
  sql`(timestamptz 'epoch' + ${v.micros}::bigint * interval '1 microsecond', ${v.after}::bigint)`
const older = (v: Slots<Behind & RowsOfPage>) => sql`(m.joined_at, m.user_id) < ${start(v)}`
const newer = (v: Slots<Behind & RowsOfPage>) => sql`(m.joined_at, m.user_id) > ${start(v)}`

/** Each half reads one range of the index, whatever the depth. */
function rangeBehind(v: Slots<Behind & RowsOfPage>, status: Listed, all: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = orderOf[status]
  if (status === 'requested') return sql`${all} and ${newer(v)} order by ${order} limit ${v.most}`
  if (status === 'banned') return sql`${all} and ${older(v)} order by ${order} limit ${v.most}`
  return sql`select * from (
      (${all} and m.role = ${v.role}::membership_role and ${older(v)} order by ${order} limit ${v.most})
      union all
      (${all} and m.role > ${v.role}::membership_role order by ${order} limit ${v.most})) m order by ${order} limit ${v.most}`
}

/** The stored counters for members, a count of the few organizers for roles; the rest are plain members. */
function totalOf(v: Slots<Asked>, status: Listed, byRole: boolean): RawBuilder<unknown> {
  if (status !== 'active') return sql`(select count(*)::int from (${these(v, status, byRole)}) m)`
  const members = sql`(select members_count from communities where id = ${v.communityId})`
  if (!byRole) return members
  const organizers = sql`${these(v, 'active', false)} and m.role in ('owner', 'moderator')`
  return sql`(select (count(*) filter (where m.role = any(${v.roles}::membership_role[]))
      + case when 'member' = any(${v.roles}::membership_role[]) then ${members} - count(*) else 0 end)::int from (${organizers}) m)`
}

type Searched = Asked & Behind & RowsOfPage & { name: string }

const behindOf = {
  active: (v: Slots<Behind & RowsOfPage>) =>
    sql`m.role > ${v.role}::membership_role or (m.role = ${v.role}::membership_role and ${older(v)})`,
  requested: newer,
  banned: older,
}

/** The search looks at no more rows than this, in the order of the list: a name may match thousands. */
const mostFirst = 1_000

/** Matches beginnings of words of names. Members are looked up row by row. */
const search = statement<Searched, Counted<ListedMember>, [status: Listed, byRole: boolean]>(
  (v, status, byRole) => sql`
    with ${called(v.name)},
    candidates as materialized (
      select distinct on (user_id) * from (
        (select m.*, false as known from (${these(v, status, byRole)}) m order by ${orderOf[status]} limit ${sql.lit(mostFirst)})
        union all select m.*, ${isOneWord} from called n cross join lateral (${these(v, status, byRole)} and m.user_id = n.id offset 0) m
      ) m order by user_id, known desc
    ), found as materialized (
      select m.*, row_number() over (order by ${orderOf[status]}) as nth from candidates m
      where m.known or ${isCalled(sql`m.user_id`)}
    )
    select t.total, p.* from (select count(*)::int as total from found) t
    left join (select ${shown(status)}, m.nth from (
        select * from found m where ${v.after}::bigint is null or ${behindOf[status](v)}
        order by nth limit ${v.most} offset ${v.offset}) m ${person(v)}) p on true
    order by p.nth`,
)

type Wanted = {
  communityId: number
  giveableId: number
  now: Date
  status: Listed
  roles: readonly Role[] | undefined
  /** Beginnings of words of a name. */
  name: string | undefined
}

/** Reads one row more than the page has. `page.after` is a person. Throws invalid for a cursor of another list. */
export async function pageOfMembers(db: Db, page: Page, wanted: Wanted): Promise<Found> {
  const { communityId, giveableId, now, status, roles = null, name } = wanted
  const asked = { ...rowsOf(page), ...placeOf(page), communityId, giveableId, now, roles }
  const byRole = roles !== null
  const rows =
    name === undefined
      ? await readPage(db, asked, status, page.after !== null, byRole)
      : await search(db, { ...asked, name }, status, byRole)
  return { members: thereOf(rows), total: rows[0]!.total }
}

function placeOf({ after, place = '' }: Page): Behind {
  if (after === null) return { role: null, micros: null }
  const [, role, micros] = /^(owner|moderator|member)\.(\d{1,16})$/.exec(place) ?? []
  if (role === undefined) throw foreignCursor()
  return { role: role as Role, micros: Number(micros) }
}
