import type { CampaignList, CampaignSort } from '@kindling/contract/campaign-lists'
import type { CampaignCard } from '@kindling/contract/campaigns'
import type { Topic } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import type { Named } from '../../platform/identifier.ts'
import { statement, type Placed, type Slots } from '../../platform/statement.ts'
import { openingColumns, unseenPeople, type StoredTimes } from '../giveables/index.ts'
import { nonprofitRef } from '../nonprofits/index.ts'

export type CardRow = Omit<CampaignCard, 'starts_at' | 'ends_at'> & StoredTimes

/** They need `campaigns c`, its giveable `ga` and its `nonprofits n`. */
export const cardColumnsFor = (
  viewerId: Placed<number | null>,
) => sql`c.id, ga.uuid, ga.name as title, c.summary, c.topic, ga.quiet, c.city, c.state, ga.cover, ${nonprofitRef('n')} as nonprofit,
  c.goal_cents, ga.raised_cents, ga.supporters_count - ${unseenPeople(viewerId)} as supporters_count,
  ${openingColumns}, c.status, c.outcome`
const cardColumns = cardColumnsFor(null)

export const campaigns = sql`(campaigns c join giveables ga on ga.id = c.giveable_id)`

type Asked = Slots<{ now: Date; viewerId: number | null }>

const isOpen = ({ now }: Pick<Asked, 'now'>) =>
  sql`(c.status = 'active' and ga.starts_at <= ${now} and ga.closed_at is null and (ga.ends_at is null or ga.ends_at > ${now}))`

type Shelved = Exclude<CampaignList, 'mine'>

/** Ending soon: within 14 days. Almost there: from 80 % on. New: opened within 7 days. */
const holds: Record<Shelved, (v: Pick<Asked, 'now'>) => RawBuilder<unknown>> = {
  active: isOpen,
  'ending-soon': (v) => sql`(${isOpen(v)} and ga.ends_at <= ${v.now}::timestamptz + 14 * interval '24 hours')`,
  'almost-there': (v) =>
    sql`(${isOpen(v)} and ga.raised_cents < c.goal_cents and ga.raised_cents * 5 >= c.goal_cents * 4)`,
  new: (v) => sql`(${isOpen(v)} and ga.starts_at > ${v.now}::timestamptz - 7 * interval '24 hours')`,
  finished: (v) =>
    sql`(c.status in ('ended', 'reported') or (c.status = 'active' and ga.starts_at <= ${v.now} and not ${isOpen(v)}))`,
}
const isMine = ({ viewerId }: Pick<Asked, 'viewerId'>) => sql`c.organizer_id = ${viewerId}`

/** Keys are all "greater first", the id decides a tie. Of what is almost there, met goals come last. */
const keyOf: Record<CampaignSort, RawBuilder<unknown>> = {
  trending: sql`ga.supporters_count`,
  'almost-there': sql`case when ga.raised_cents < c.goal_cents then ga.raised_cents * 1000000 / c.goal_cents else -1 end`,
  '-created_at': sql`c.created_at`,
  ends_at: sql`-extract(epoch from coalesce(ga.ends_at, 'infinity'))`,
  '-closed_at': sql`coalesce(least(ga.closed_at, ga.ends_at), c.created_at)`,
}

type Wanted = {
  page: Page
  lists: readonly CampaignList[]
  sort: CampaignSort
  topics: readonly string[] | undefined
  /** Null: of one that nothing names. */
  community: Named | null | undefined
  viewerId: number | null
  now: Date
}

type PageValues = RowsOfPage & {
  now: Date
  viewerId: number | null
  lists: readonly CampaignList[]
  topics: readonly string[] | null
  id: number | null
  uuid: string | null
  slug: string | null
}

/** By what an index narrows the search. */
type Narrow = 'nothing' | 'organizer' | 'community'

type RowOfPage = Counted<CardRow> & { topics: Topic[] }

const readPage = statement<PageValues, RowOfPage, [sort: CampaignSort, narrow: Narrow]>((v, sort, narrow) => {
  const key = keyOf[sort]
  return sql`
    with listed as materialized (
      select c.id, c.topic, ${key} as key from ${campaigns} where (${inLists(v)}) ${narrowed(v, narrow)}
    ), found as (
      select id, key from listed where ${v.topics}::text[] is null or topic = any(${v.topics}::text[])
    )
    select t.total, t.topics, p.* from (
      select (select count(*)::int from found) as total, array(select distinct topic from listed order by topic) as topics
    ) t
    left join (
      select ${cardColumns}, f.key from (
        select id, key from found
        where ${v.after}::bigint is null or (key, id) < (select ${key}, c.id from ${campaigns} where c.id = ${v.after})
        order by key desc, id desc limit ${v.most} offset ${v.offset}
      ) f join ${campaigns} on c.id = f.id join nonprofits n on n.id = c.nonprofit_id
    ) p on true
    order by p.key desc, p.id desc`
})

function inLists(v: Slots<PageValues>): RawBuilder<unknown> {
  const each = [...Object.entries(holds).map(([list, held]) => [list, held(v)]), ['mine', isMine(v)]]
  const asked = each.map(([list, those]) => sql`(${sql.lit(list)} = any(${v.lists}::text[]) and ${those})`)
  return sql.join(asked, sql` or `)
}

function narrowed(v: Slots<PageValues>, narrow: Narrow): RawBuilder<unknown> {
  if (narrow === 'nothing') return sql``
  if (narrow === 'organizer') return sql`and ${isMine(v)}`
  return sql`and c.community_id = (
    select g.number from giveables g where g.kind = 'communities' and (g.number = ${v.id} or g.uuid = ${v.uuid} or g.slug = ${v.slug}))`
}

/** One row more than the page has, if there is one. */
export async function pageOfCampaigns(
  db: Db,
  wanted: Wanted,
): Promise<{ cards: CardRow[]; total: number; topics: Topic[] }> {
  const { page, lists: asked, sort, viewerId, now, topics = null, community } = wanted
  if (community === null) return { cards: [], total: 0, topics: [] }
  const values = { ...rowsOf(page), now, viewerId, lists: asked, topics, id: null, uuid: null, slug: null }
  const named = community && { [community.column]: community.value }
  const narrow = community ? 'community' : asked.includes('mine') && asked.length === 1 ? 'organizer' : 'nothing'
  const rows = await readPage(db, { ...values, ...named }, sort, narrow)
  const { total, topics: offered } = rows[0]!
  return { cards: thereOf(rows), total, topics: offered }
}

const shelf: Record<'almost-there' | 'new' | 'finished', { sort: CampaignSort; count: number }> = {
  'almost-there': { sort: 'almost-there', count: 6 },
  new: { sort: '-created_at', count: 6 },
  finished: { sort: '-closed_at', count: 1 },
}
type Shelf = keyof typeof shelf

const readShelves = statement<{ now: Date }, CardRow & { list: Shelf }>((v) => {
  const each = Object.entries(shelf).map(
    ([list, { sort, count }]) => sql`
      (select ${sql.lit(list)} as list, row_number() over () as place, c.id from (
        select c.id from ${campaigns} where ${holds[list as Shelf](v)}
          ${list === 'finished' ? sql`and c.outcome is not null` : sql``}
        order by ${keyOf[sort]} desc, c.id desc limit ${sql.lit(count)}) c)`,
  )
  return sql`
    select s.list, ${cardColumns} from (${sql.join(each, sql` union all `)}) s
    join ${campaigns} on c.id = s.id join nonprofits n on n.id = c.nonprofit_id
    order by s.list, s.place`
})

export async function shelves(db: Db, now: Date): Promise<Map<Shelf, CardRow[]>> {
  return Map.groupBy(await readShelves(db, { now }), (row) => row.list)
}

/** The viewer's own view, so anonymous gifts count. */
export const campaignsSupportedBy = statement<{ userId: number }, CardRow>(
  ({ userId }) => sql`
    select ${cardColumns} from supporters s join ${campaigns} on c.giveable_id = s.giveable_id join nonprofits n on n.id = c.nonprofit_id
    where s.user_id = ${userId} and s.given_cents > 0 order by s.last_gift_at desc, c.id desc limit 200`,
)
