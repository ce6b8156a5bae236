import type { FeedFigure } from '@kindling/contract/updates/feed'
import type { Person } from '@kindling/contract/common'
import type { GiveableOfUpdate } from '@kindling/contract/updates/calls'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Slots } from '../../../platform/database/statement.ts'
import { blockedWith, personRef, showsCommunities } from '../../accounts/index.ts'
import { cardColumns, giveableColumn, type CardRow } from '../reading/columns.queries.ts'

type Asked = {
  /** Null for the feeds of all of the viewer's communities. */
  giveableId: number | null
  viewerId: number | null
  timeZone: string
  most: number
  after: number | null
  before: Date | null
}

type Row<Kind, Data> = { id: number; at: Date; kind: Kind; giveable: GiveableOfUpdate; data: Data }

export type EntryRow =
  | (Row<'update', object> & { update: CardRow & { giveable: GiveableOfUpdate } })
  | (Row<'milestone', { figure: FeedFigure; value: number }> & { more: number | null })
  | (Row<'new_members', { day: string }> & { people: Person[]; count: number })

/** The number of new members shown for a day, and the highest number counted. */
const [mostFaces, mostCounted] = [sql.lit(5), sql.lit(1_000)]

type V = Slots<Asked>

const isPublished = sql`exists (select from updates p where p.uuid = e.ref_uuid and p.status = 'published')`

/** Members who joined on the day of the entry `e` and whom this viewer may see. */
const joined = (v: V) => sql`
  from communities c join memberships m on m.community_id = c.id and m.status = 'active' and m.role <> 'owner'
    and m.joined_at >= (e.data ->> 'day')::date::timestamp at time zone ${v.timeZone}
    and m.joined_at < ((e.data ->> 'day')::date + 1)::timestamp at time zone ${v.timeZone}
  join users u on u.id = m.user_id and u.status = 'active'
  where c.giveable_id = e.giveable_id and ${showsCommunities('u')} and u.id not in (${blockedWith(v.viewerId)})`

/** A `case`, so that each kind of entry runs only its own subquery. */
const isSeen = (v: V) => sql`
  case e.kind when 'update' then ${isPublished} when 'new_members' then exists (select ${joined(v)}) else true end`

type Start = 'top' | 'cursor'

const entriesOf = (v: V, start: Start) => sql`
  select e.* from feed_entries e where e.giveable_id = ${v.giveableId} and ${isSeen(v)}
    ${start === 'cursor' ? sql`and (e.at, e.id) < (${v.before}::timestamptz, ${v.after}::bigint)` : sql``}
  order by e.at desc, e.id desc limit ${v.most}`

/** Reads the newest entries of each community. New members appear only on the community's own page. */
const entriesOfMine = (v: V) => sql`
  select e.* from memberships m join communities c on c.id = m.community_id
  join giveables h on h.id = c.giveable_id and h.is_public
  cross join lateral (
    select e.* from feed_entries e where e.giveable_id = h.id and e.kind <> 'new_members' and ${isSeen(v)}
    order by e.at desc, e.id desc limit ${v.most}) e
  where m.user_id = ${v.viewerId} and m.status = 'active'
  order by e.at desc, e.id desc limit ${v.most}`

const updateOf = (v: V) => sql`(
  select to_json(x) from (
    select ${cardColumns(v.viewerId)}, ${giveableColumn} as giveable
    from updates p join users u on u.id = p.author_id join giveables ga on ga.id = p.giveable_id
    where e.kind = 'update' and p.uuid = e.ref_uuid) x)`

/** The number of members who joined since the milestone; only for the highest one. */
const moreOf = sql`(
  select nullif(greatest(c.members_count - (e.data ->> 'value')::int, 0), 0) from communities c
  where c.giveable_id = e.giveable_id and e.data ->> 'figure' = 'members' and not exists (
    select from feed_entries n where n.giveable_id = e.giveable_id and n.kind = 'milestone'
      and n.data ->> 'figure' = 'members' and (n.data ->> 'value')::int > (e.data ->> 'value')::int))`

const rowsOf = (v: V, entries: RawBuilder<unknown>) => sql<EntryRow>`
  with entries as materialized (${entries})
  select e.id, e.at, e.kind, e.data, ${giveableColumn} as giveable, ${updateOf(v)} as update,
    case when e.kind = 'milestone' then ${moreOf} end as more, j.people, j.count
  from entries e join giveables ga on ga.id = e.giveable_id
  left join lateral (
    select json_agg(x.person) filter (where x.nth <= ${mostFaces}) as people, count(*)::int as count
    from (
      select ${personRef('u')} as person, row_number() over (order by m.joined_at, u.id) as nth
      ${joined(v)} order by m.joined_at, u.id limit ${mostCounted}) x
    where e.kind = 'new_members') j on true
  order by e.at desc, e.id desc`

export const readFeed = statement<Asked, EntryRow, [of: 'one' | 'mine', start: Start]>((v, of, start) =>
  rowsOf(v, of === 'one' ? entriesOf(v, start) : entriesOfMine(v)),
)
