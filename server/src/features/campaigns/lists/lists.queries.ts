import { campaignLists, type CampaignList, type CampaignSort } from '@kindling/contract/campaigns/lists'
import type { Topic } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../../platform/http/page.ts'
import type { Identifier } from '../../../platform/identifier.ts'
import { statement, type Slots } from '../../../platform/database/statement.ts'
import { friendsOf } from '../../accounts/index.ts'
import { listsInside } from '../../communities/index.ts'
import { takesGiftsAt } from '../../giveables/index.ts'
import {
  giveableMatches,
  giveablesFound,
  hangsOpenTo,
  isNamed,
  peopleShown,
  type Searching,
} from '../../giveables/for-kinds.ts'
import { campaigns, cardColumnsFor, type CardRow } from '../cards.queries.ts'

type BelongsToInput = Slots<{ now: Date; viewerId: number | null }>

type Shelved = Exclude<CampaignList, 'mine'>

/** Conditions on `ga` alone. Ending soon: in 14 days. Almost there: 80 % of the goal or more. New: within 7 days. */
const belongsTo: Record<Shelved, (v: Pick<BelongsToInput, 'now'>) => RawBuilder<unknown>> = {
  active: (v) => takesGiftsAt(v.now),
  'ending-soon': (v) =>
    sql`(${takesGiftsAt(v.now)} and ga.ends_at <= ${v.now}::timestamptz + 14 * interval '24 hours')`,
  'almost-there': (v) =>
    sql`(${takesGiftsAt(v.now)} and ga.raised_cents < ga.goal_cents and ga.raised_cents * 5 >= ga.goal_cents * 4)`,
  new: (v) => sql`(${takesGiftsAt(v.now)} and ga.starts_at > ${v.now}::timestamptz - 7 * interval '24 hours')`,
  finished: (v) => sql`(ga.is_public and (ga.closed_because in ('ended', 'goal_met') or ga.ends_at <= ${v.now}))`,
}
type CampaignOrder = CampaignSort | 'best'
type Order = {
  key: RawBuilder<unknown>
  smallerFirst?: true
  ofCampaign?: true
}

/**
 * Descending unless `smallerFirst`; newer campaigns come first among equals. `almost-there`: campaigns that reached
 * their goal come last. `ofCampaign`: the order uses an index of `campaigns`; other orders use one of `giveables`.
 */
const orders: Record<CampaignOrder, Order> = {
  best: { key: sql`w.score` },
  trending: { key: sql`-c.trend_rank`, ofCampaign: true },
  'almost-there': {
    key: sql`case when ga.raised_cents < ga.goal_cents then ga.raised_cents * 1000000 / ga.goal_cents else -1 end`,
  },
  '-created_at': { key: sql`c.created_at`, ofCampaign: true },
  ends_at: { key: sql`coalesce(ga.ends_at, 'infinity')`, smallerFirst: true },
  '-closed_at': {
    key: sql`coalesce(least(ga.closed_at, ga.ends_at), ga.starts_at)`,
  },
}

const placesOf = ({ ofCampaign }: Order) =>
  ofCampaign ? { places: campaigns, id: sql`c.id` } : { places: sql`giveables ga`, id: sql`ga.number` }

type ListCampaignsInput = {
  page: Page
  lists: readonly CampaignList[]
  sort: CampaignOrder
  search?: string | undefined
  friends?: boolean
  verified?: boolean
  small?: boolean
  topics: readonly string[] | undefined
  /** Null: the filter names a community that does not exist. */
  community: Identifier | null | undefined
  viewerId: number | null
  now: Date
}

type PageValues = RowsOfPage &
  Record<CampaignList, boolean> &
  Record<`community_${Identifier['column']}`, Identifier['value'] | null> & {
    now: Date
    viewerId: number | null
    search: string | null
    friends: boolean
    verified: boolean
    small: boolean
    topics: readonly string[] | null
  }

type RowOfPage = Counted<CardRow> & { topics: Topic[] }

/** The main filter of a list. For each there is an index that returns its rows in order. */
type Narrow = 'nothing' | 'filters' | 'organizer' | 'community'

type Form = [sort: CampaignOrder, narrow: Narrow, searched: boolean]

/** Counts and reads in two queries, because the index that returns the first rows in order does not help to count. */
const readPage = statement<PageValues, RowOfPage, Form>((v, sort, narrow, searched) => {
  const { key, smallerFirst } = orders[sort]
  const { places, id } = placesOf(orders[sort])
  const tie = smallerFirst ? sql`-${id}` : id
  const [way, behind] = smallerFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const sets = [...(searched ? [giveableMatches(v, 'campaigns')] : []), ...(narrow === 'nothing' ? [] : setsOf(v))]
  const matched = searched ? sql`join matches w on w.id = ga.id` : sql``
  const isThere = sql`ga.kind = 'campaigns' and ${isListed(v, narrow)} ${narrowed(v, narrow)} and ${hangsOpenTo(v.viewerId)}`
  const onTopic = sql`(${v.topics}::text[] is null or topic = any(${v.topics}::text[]))`
  return sql`
    ${sets.length > 0 ? sql`with ${sql.join(sets)}` : sql``}
    select t.total, t.topics, p.* from (
      select coalesce(sum(count) filter (where ${onTopic}), 0)::int as total, coalesce(array_agg(topic order by topic), '{}') as topics
      from (select ga.topic, count(*) from giveables ga ${matched} where ${isThere} group by ga.topic) l
    ) t
    left join (
      select ${cardColumnsFor(v.viewerId)}, f.key, f.tie from (
        select ${id} as id, ${key} as key, ${tie} as tie from ${places} ${matched} where ${isThere} and ${onTopic} and (
          ${v.after}::bigint is null or (${key}, ${tie}) ${behind} (
            select ${key}, ${tie} from ${places} ${matched} where ga.kind = 'campaigns' and ga.number = ${v.after} and ${mayStandAt(v)}))
        order by key ${way}, tie ${way} limit ${v.most} offset ${v.offset}
      ) f join ${campaigns} on c.id = f.id join nonprofits n on n.id = c.nonprofit_id
    ) p on true
    order by p.key ${way}, p.tie ${way}`
})

/** A cursor names only what its reader may see: where the next page begins would tell the key of a hidden one. */
const mayStandAt = (v: Slots<PageValues>) =>
  sql`(ga.is_public or ga.id in (${isMine(v)})) and ${hangsOpenTo(v.viewerId)}`

/** A `case`, because the planner badly underestimates many conditions joined by `or`. */
function isListed(v: Slots<PageValues>, narrow: Narrow): RawBuilder<unknown> {
  const lists = Object.entries(belongsTo) as [Shelved, (typeof belongsTo)[Shelved]][]
  const held = lists.map(([list, holdsIt]) => sql`when ${v[list]}::boolean and ${holdsIt(v)} then true`)
  return sql`case ${narrow === 'nothing' ? sql`` : keptBy(v)} ${sql.join(held, sql` `)} else false end`
}

const keptBy = (v: Slots<PageValues>) => sql`
  when ${v.small}::boolean and ga.id not in (select id from small) then false
  when ${v.verified}::boolean and ga.id not in (select giveable_id from verified) then false
  when ${v.friends}::boolean and ga.id not in (select giveable_id from with_friends) then false
  when ${v.mine}::boolean and ga.id in (${isMine(v)}) then true`

/**
 * Each set is read once, and only if its filter is used. Small: by the number of supporters on cards, because a more
 * exact number would reveal gifts that are not listed yet. With friends: a friend is the organizer or a listed
 * supporter.
 */
const setsOf = (v: Slots<PageValues>) => [
  sql`small as materialized (
    select ga.id from giveables ga
    where ${v.small}::boolean and ga.kind = 'campaigns' and (ga.supporters_count < 100 or ${peopleShown} < 100))`,
  sql`verified as materialized (
    select c.giveable_id from campaigns c join nonprofits n on n.id = c.nonprofit_id
    where ${v.verified}::boolean and n.status in ('verified', 'active'))`,
  sql`with_friends as materialized (
    select c.giveable_id from campaigns c where ${v.friends}::boolean and c.organizer_id in (${friendsOf(v.viewerId)})
    union select g.giveable_id from gifts g where ${v.friends}::boolean and g.user_id in (${friendsOf(v.viewerId)})
      and g.listed is not null and g.visibility <> 'anonymous')`,
]

const isMine = ({ viewerId }: Slots<PageValues>) =>
  sql`select giveable_id from campaigns where organizer_id = ${viewerId}`

function narrowed(v: Slots<PageValues>, narrow: Narrow): RawBuilder<unknown> {
  if (narrow === 'organizer') return sql`and ga.id in (${isMine(v)})`
  if (narrow !== 'community') return sql``
  const named = (['id', 'uuid', 'slug'] as const).map(
    (column) => sql`select number from giveables ga where ${isNamed('communities', column, v[`community_${column}`])}`,
  )
  return sql`and ga.id in (
    select giveable_id from campaigns where community_id = (
      select c.id from communities c where c.id = (${sql.join(named, sql` union all `)}) and ${listsInside('c', v.viewerId)}))`
}

/** What a search finds among active campaigns. */
export const campaignsFound = (v: Slots<Searching>): RawBuilder<unknown> =>
  giveablesFound(v, { kind: 'campaigns', kept: sql`${belongsTo.active(v)} and ${hangsOpenTo(v.viewerId)}` })

const flagsOf = (lists: readonly CampaignList[]) =>
  Object.fromEntries(campaignLists.map((list) => [list, lists.includes(list)])) as Record<CampaignList, boolean>

export async function pageOfCampaigns(
  db: Db,
  input: ListCampaignsInput,
): Promise<{ cards: CardRow[]; total: number; topics: Topic[] }> {
  const { page, lists: asked, sort, viewerId, now, search = null, topics = null, community } = input
  const { friends = false, verified = false, small = false } = input
  if (community === null) return { cards: [], total: 0, topics: [] }
  const named = (column: Identifier['column']) => (community?.column === column ? community.value : null)
  const where = { search, friends, verified, small, topics, ...flagsOf(asked) }
  const of = {
    community_id: named('id'),
    community_uuid: named('uuid'),
    community_slug: named('slug'),
  }
  const rows = await readPage(
    db,
    { ...rowsOf(page), now, viewerId, ...where, ...of },
    sort,
    narrowOf(input),
    search !== null,
  )
  const { total, topics: offered } = rows[0]!
  return { cards: thereOf(rows), total, topics: offered }
}

function narrowOf({ lists, search, community, friends, verified, small }: ListCampaignsInput): Narrow {
  if (community) return 'community'
  if (lists.includes('mine')) return lists.length === 1 && search === undefined ? 'organizer' : 'filters'
  return friends || verified || small ? 'filters' : 'nothing'
}

const shelf: Record<'trending' | 'almost-there' | 'new' | 'finished', { sort: CampaignSort; count: number }> = {
  trending: { sort: 'trending', count: 6 },
  'almost-there': { sort: 'almost-there', count: 6 },
  new: { sort: '-created_at', count: 6 },
  finished: { sort: '-closed_at', count: 1 },
}
type Shelf = keyof typeof shelf

const readShelves = statement<{ now: Date; viewerId: number | null }, CardRow & { list: Shelf }>((v) => {
  const each = Object.entries(shelf).map(([list, { sort, count }]) => {
    const { places, id } = placesOf(orders[sort])
    const belongs = belongsTo[list === 'trending' ? 'active' : (list as Exclude<Shelf, 'trending'>)](v)
    // a finished campaign that raised half of its goal, or has published its outcome
    const worthShowing = sql`and ga.raised_cents > 0 and (ga.raised_cents * 2 >= ga.goal_cents
      or exists (select from campaigns c where c.giveable_id = ga.id and c.outcome is not null))`
    return sql`
      (select ${sql.lit(list)} as list, row_number() over () as place, c.id from (
        select ${id} as id from ${places} where ga.kind = 'campaigns' and ${belongs} and ${hangsOpenTo(v.viewerId)} ${list === 'finished' ? worthShowing : sql``}
        order by ${orders[sort].key} desc, id desc limit ${sql.lit(count)}) c)`
  })
  return sql`
    select s.list, ${cardColumnsFor(v.viewerId)} from (${sql.join(each, sql` union all `)}) s
    join ${campaigns} on c.id = s.id join nonprofits n on n.id = c.nonprofit_id
    order by s.list, s.place`
})

export async function shelves(db: Db, input: { now: Date; viewerId: number | null }): Promise<Map<Shelf, CardRow[]>> {
  return Map.groupBy(await readShelves(db, input), (row) => row.list)
}
