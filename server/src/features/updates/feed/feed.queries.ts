import type { FeedFigure } from '@kindling/contract/updates/feed'
import type { Person } from '@kindling/contract/common'
import type { GiveableOfUpdate } from '@kindling/contract/updates/calls'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Slots } from '../../../platform/database/statement.ts'
import { blockedWith, personRef, showsCommunities } from '../../accounts/index.ts'
import { cardColumns, giveableColumn, type CardRow } from '../reading/columns.queries.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { unseenPeople } from '../../giveables/index.ts'

type ReadFeedInput = {
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

type V = Slots<ReadFeedInput>

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

const isAfter = (v: V, start: Start) =>
  start === 'cursor' ? sql`and (e.at, e.id) < (${v.before}::timestamptz, ${v.after}::bigint)` : sql``

const entriesOf = (v: V, start: Start) => sql`
  select e.* from feed_entries e where e.giveable_id = ${v.giveableId} and ${isSeen(v)} ${isAfter(v, start)}
  order by e.at desc, e.id desc limit ${v.most}`

/** Reads the newest entries of each community. New members appear only on the community's own page. */
const entriesOfMine = (v: V, start: Start) => sql`
  select e.* from memberships m join communities c on c.id = m.community_id
  join giveables h on h.id = c.giveable_id and h.is_public
  cross join lateral (
    select e.* from feed_entries e where e.giveable_id = h.id and e.kind <> 'new_members' and ${isSeen(v)} ${isAfter(v, start)}
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

export const readFeed = statement<ReadFeedInput, EntryRow, [of: 'one' | 'mine', start: Start]>((v, of, start) =>
  rowsOf(v, of === 'one' ? entriesOf(v, start) : entriesOfMine(v, start)),
)

type Part = { after: number; most: number }
type PassedRow = { giveableId: number; figure: FeedFigure; value: number }

/**
 * The highest milestone of each figure that a community has passed, if there is no entry for it or a higher one. Gifts
 * that are not listed yet do not count. `after`: the id of the last giveable.
 */
export async function milestonesPassed(
  trx: Trx,
  { after, most, ...of }: Part & Readonly<Record<FeedFigure, readonly number[]>>,
): Promise<{ rows: PassedRow[]; last: number | null }> {
  const highest = (figure: FeedFigure, count: ReturnType<typeof sql>) => sql`(
    select max(v) from unnest(${[...of[figure]]}::bigint[]) v where v <= ${count})`
  const { rows } = await sql<{ giveable_id: number; passed: PassedRow[] }>`
    with part as materialized (
      select ga.*, c.members_count, (
        select coalesce(sum(w.amount_cents - w.refunded_cents), 0) from gifts w
        where w.giveable_id = ga.id and w.waits_since is not null) as waiting_cents
      from communities c join giveables ga on ga.id = c.giveable_id
      where ga.is_public and ga.id > ${after} order by ga.id limit ${most}
    )
    select ga.id as giveable_id, (
      select coalesce(json_agg(json_build_object('giveableId', ga.id, 'figure', f.figure, 'value', f.value)), '[]')
      from (values ('members', ${highest('members', sql`ga.members_count`)}),
        ('supporters', ${highest('supporters', sql`ga.supporters_count - ${unseenPeople(null)}`)}),
        ('raised', ${highest('raised', sql`ga.raised_cents - ga.waiting_cents`)})) f (figure, value)
      where f.value is not null and not exists (
        select from feed_entries e where e.giveable_id = ga.id and e.kind = 'milestone'
          and e.data ->> 'figure' = f.figure and (e.data ->> 'value')::bigint >= f.value)) as passed
    from part ga order by ga.id`.execute(trx)
  return { rows: rows.flatMap(({ passed }) => passed), last: rows.at(-1)?.giveable_id ?? null }
}

type JoinedDay = { giveableId: number; day: string; endsAt: Date }

/** Days from `since` to yesterday on which a current member joined, and which have no entry yet. */
export async function daysOfJoining(
  trx: Trx,
  { today, since, timeZone }: { today: string; since: string; timeZone: string },
): Promise<JoinedDay[]> {
  const { rows } = await sql<JoinedDay>`
    select d.giveable_id as "giveableId", d.day, (d.day + 1)::timestamp at time zone ${timeZone} as "endsAt"
    from (
      select distinct c.giveable_id, (m.joined_at at time zone ${timeZone})::date as day
      from memberships m join communities c on c.id = m.community_id
      where m.status = 'active' and m.role <> 'owner'
        and m.joined_at >= ${since}::date::timestamp at time zone ${timeZone}
        and m.joined_at < ${today}::date::timestamp at time zone ${timeZone}) d
    where not exists (
      select from feed_entries e where e.giveable_id = d.giveable_id and e.kind = 'new_members'
        and e.ref_uuid is null and e.data = jsonb_build_object('day', d.day))
    order by d.giveable_id, d.day`.execute(trx)
  return rows
}
