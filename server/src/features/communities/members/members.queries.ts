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
import { statement, type Placed, type Slots } from '../../../platform/database/statement.ts'
import { blockedWith, called, isCalled, isOneWord, personRef } from '../../accounts/index.ts'
import type { Role } from './membership.ts'

type Listed = 'active' | 'requested' | 'banned'
type ListedMember = {
  id: number
  role: Role
  status: Listed
  joined_at: Date
  note: string | null
  /** Null if the person is not muted. `until` null: muted until it is lifted. */
  muted: { until: string | null } | null
  /** The sort key of the row, made from role and joining time when the page was read. */
  place: string
  person: Person
}
type Found = { members: ListedMember[]; total: number }

/** Members: organizers first, then newest first. Requests: oldest first. Each order has an index. */
const orderOf = {
  active: sql`m.role, m.joined_at desc, m.user_id desc`,
  requested: sql`m.joined_at, m.user_id`,
  banned: sql`m.joined_at desc, m.user_id desc`,
}

/** `viewerId`: whose blocks the list leaves out, in both directions; null for organizers, who see everyone. */
type ReadMembersInput = {
  communityId: number
  giveableId: number
  now: Date
  roles: readonly Role[] | null
  viewerId: number | null
}
/** The sort key of the last row of the page before. Stored in the cursor, because that row may have changed since. */
type LastRow = { role: Role | null; micros: number | null }
const membersWith = (v: Slots<ReadMembersInput>, status: Listed, byRole: boolean) => sql`
  select m.user_id, m.role, m.joined_at, m.note from memberships m
  where m.community_id = ${v.communityId} and m.status = ${sql.lit(status)} and m.user_id not in (${blockedWith(v.viewerId)})
    ${byRole ? sql`and m.role = any(${v.roles}::membership_role[])` : sql``}`

const shown = (status: Listed) =>
  sql`m.user_id as id, m.role, ${sql.lit(status)} as status, m.joined_at, m.note, u.person, u.muted,
    m.role || '.' || (extract(epoch from m.joined_at) * 1000000)::bigint as place`

/** Looks up the person of `m` for each row: the planner does not know the page's length and would read all people. */
const person = (v: Slots<ReadMembersInput>) => sql`
  cross join lateral (
    select ${personRef('u')} as person, case when t.person_id is not null then json_build_object('until', t.until) end as muted
    from users u left join mutes t on t.giveable_id = ${v.giveableId} and t.person_id = u.id and (t.until is null or t.until > ${v.now})
    where u.id = m.user_id offset 0) u`

type PageForm = [status: Listed, isAfter: boolean, byRole: boolean]

const readPage = statement<ReadMembersInput & LastRow & RowsOfPage, Counted<ListedMember>, PageForm>(
  (v, status, isAfter, byRole) => {
    const order = orderOf[status]
    const all = membersWith(v, status, byRole)
    const range = isAfter
      ? rangeAfter(v, status, all)
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

const start = (v: Slots<LastRow & RowsOfPage>) =>
  sql`(timestamptz 'epoch' + ${v.micros}::bigint * interval '1 microsecond', ${v.after}::bigint)`
const older = (v: Slots<LastRow & RowsOfPage>) => sql`(m.joined_at, m.user_id) < ${start(v)}`
const newer = (v: Slots<LastRow & RowsOfPage>) => sql`(m.joined_at, m.user_id) > ${start(v)}`

/** For active members there are two halves, so that each reads one range of the index, however deep the page is. */
function rangeAfter(v: Slots<LastRow & RowsOfPage>, status: Listed, all: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = orderOf[status]
  if (status === 'requested') return sql`${all} and ${newer(v)} order by ${order} limit ${v.most}`
  if (status === 'banned') return sql`${all} and ${older(v)} order by ${order} limit ${v.most}`
  return sql`select * from (
      (${all} and m.role = ${v.role}::membership_role and ${older(v)} order by ${order} limit ${v.most})
      union all
      (${all} and m.role > ${v.role}::membership_role order by ${order} limit ${v.most})) m order by ${order} limit ${v.most}`
}

/** How many members of a community the viewer does not see in its list. Reads the few blocks first. */
const blockedMembers = (communityId: RawBuilder<unknown>, viewerId: Placed<number | null>) => sql`
  select count(distinct m.user_id)::int from (${blockedWith(viewerId)}) b (id)
  join memberships m on m.community_id = ${communityId} and m.user_id = b.id and m.status = 'active'`

/**
 * How many members of the community behind `alias` the viewer finds in its list: a count of everybody would tell that
 * somebody in it has blocked the viewer. Organizers see everyone.
 */
export const membersSeenBy = (viewerId: Placed<number | null>, alias = 'c'): RawBuilder<number> => {
  const id = sql.ref(`${alias}.id`)
  return sql<number>`(${sql.ref(`${alias}.members_count`)} - (${blockedMembers(id, viewerId)} where not exists (
    select from memberships o where o.community_id = ${id} and o.user_id = ${viewerId} and o.status = 'active' and o.role <> 'member')))`
}

/** Members have a stored counter. A role filter counts the few organizers and subtracts them from it. */
function totalOf(v: Slots<ReadMembersInput>, status: Listed, byRole: boolean): RawBuilder<unknown> {
  if (status !== 'active') return sql`(select count(*)::int from (${membersWith(v, status, byRole)}) m)`
  const members = sql`((select members_count from communities where id = ${v.communityId})
    - (${blockedMembers(sql`${v.communityId}`, v.viewerId)}))`
  if (!byRole) return members
  const organizers = sql`${membersWith(v, 'active', false)} and m.role in ('owner', 'moderator')`
  return sql`(select (count(*) filter (where m.role = any(${v.roles}::membership_role[]))
      + case when 'member' = any(${v.roles}::membership_role[]) then ${members} - count(*) else 0 end)::int from (${organizers}) m)`
}

type Searched = ReadMembersInput & LastRow & RowsOfPage & { name: string }

const conditionAfter = {
  active: (v: Slots<LastRow & RowsOfPage>) =>
    sql`m.role > ${v.role}::membership_role or (m.role = ${v.role}::membership_role and ${older(v)})`,
  requested: newer,
  banned: older,
}

/** The search examines at most this many rows in the order of the list, because a name may match thousands. */
const mostFirst = 1_000

/** Finds names with a word that begins with the searched text. Looks up each member's row alone. */
const search = statement<Searched, Counted<ListedMember>, [status: Listed, byRole: boolean]>(
  (v, status, byRole) => sql`
    with ${called(v.name)},
    candidates as materialized (
      select distinct on (user_id) * from (
        (select m.*, false as known from (${membersWith(v, status, byRole)}) m order by ${orderOf[status]} limit ${sql.lit(mostFirst)})
        union all select m.*, ${isOneWord} from called n cross join lateral (${membersWith(v, status, byRole)} and m.user_id = n.id offset 0) m
      ) m order by user_id, known desc
    ), found as materialized (
      select m.*, row_number() over (order by ${orderOf[status]}) as nth from candidates m
      where m.known or ${isCalled(sql`m.user_id`)}
    )
    select t.total, p.* from (select count(*)::int as total from found) t
    left join (select ${shown(status)}, m.nth from (
        select * from found m where ${v.after}::bigint is null or ${conditionAfter[status](v)}
        order by nth limit ${v.most} offset ${v.offset}) m ${person(v)}) p on true
    order by p.nth`,
)

type ListMembersInput = {
  communityId: number
  giveableId: number
  now: Date
  status: Listed
  viewerId: number | null
  roles: readonly Role[] | undefined
  name: string | undefined
}

/** Reads one row more than the page has. `page.after` is a person. Throws invalid for a cursor of another list. */
export async function pageOfMembers(db: Db, page: Page, input: ListMembersInput): Promise<Found> {
  const { communityId, giveableId, now, status, viewerId, roles = null, name } = input
  const asked = { ...rowsOf(page), ...placeOf(page), communityId, giveableId, now, viewerId, roles }
  const byRole = roles !== null
  const rows =
    name === undefined
      ? await readPage(db, asked, status, page.after !== null, byRole)
      : await search(db, { ...asked, name }, status, byRole)
  return { members: thereOf(rows), total: rows[0]!.total }
}

function placeOf({ after, place = '' }: Page): LastRow {
  if (after === null) return { role: null, micros: null }
  const [, role, micros] = /^(owner|moderator|member)\.(\d{1,16})$/.exec(place) ?? []
  if (role === undefined) throw foreignCursor()
  return { role: role as Role, micros: Number(micros) }
}
