import { campaignLists, type CampaignList, type CampaignSort } from '@kindling/contract/campaign-lists'
import type { Topic } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../../platform/http/page.ts'
import type { Named } from '../../../platform/identifier.ts'
import { statement, type Slots } from '../../../platform/statement.ts'
import { friendsOf } from '../../accounts/index.ts'
import { giveableMatches, isNamed, isOpen, peopleShown } from '../../giveables/index.ts'
import { campaigns, cardColumns, type CardRow } from '../cards.queries.ts'

type Asked = Slots<{ now: Date; viewerId: number | null }>

type Shelved = Exclude<CampaignList, 'mine'>

/** Ending soon: within 14 days. Almost there: from 80 % on. New: opened within 7 days. What it is belongs to `ga` alone. */
export const holds: Record<Shelved, (v: Pick<Asked, 'now'>) => RawBuilder<unknown>> = {
  active: (v) => isOpen(v.now),
  'ending-soon': (v) => sql`(${isOpen(v.now)} and ga.ends_at <= ${v.now}::timestamptz + 14 * interval '24 hours')`,
  'almost-there': (v) =>
    sql`(${isOpen(v.now)} and ga.raised_cents < ga.goal_cents and ga.raised_cents * 5 >= ga.goal_cents * 4)`,
  new: (v) => sql`(${isOpen(v.now)} and ga.starts_at > ${v.now}::timestamptz - 7 * interval '24 hours')`,
  finished: (v) =>
    sql`(ga.is_public and (ga.closed_because in ('ended', 'goal_met') or (ga.closed_at is null and ga.ends_at <= ${v.now})))`,
}
const isMine = ({ viewerId }: Pick<Asked, 'viewerId'>) =>
  sql`ga.id in (select giveable_id from campaigns where organizer_id = ${viewerId})`

type CampaignOrder = CampaignSort | 'best'
type Order = { key: RawBuilder<unknown>; ofCampaign?: true }

/**
 * Keys are all "greater first", the id decides a tie. Of what is almost there, met goals come last. `ofCampaign`: an index of
 * campaigns has this order, the others are found from the giveable alone.
 */
export const orders: Record<CampaignOrder, Order> = {
  best: { key: sql`w.score` },
  trending: { key: sql`-c.trend_rank`, ofCampaign: true },
  'almost-there': {
    key: sql`case when ga.raised_cents < ga.goal_cents then ga.raised_cents * 1000000 / ga.goal_cents else -1 end`,
  },
  '-created_at': { key: sql`c.created_at`, ofCampaign: true },
  ends_at: { key: sql`-date_part('epoch', coalesce(ga.ends_at, 'infinity'))` },
  '-closed_at': { key: sql`coalesce(least(ga.closed_at, ga.ends_at), ga.starts_at)` },
}

/** Where an order is found, and the id that is a campaign's there. */
export const placesOf = ({ ofCampaign }: Order) =>
  ofCampaign ? { places: campaigns, id: sql`c.id` } : { places: sql`giveables ga`, id: sql`ga.number` }

type Wanted = {
  page: Page
  lists: readonly CampaignList[]
  sort: CampaignOrder
  search?: string | undefined
  friends?: boolean
  verified?: boolean
  small?: boolean
  topics: readonly string[] | undefined
  /** Null: of one that nothing names. */
  community: Named | null | undefined
  viewerId: number | null
  now: Date
}

type PageValues = RowsOfPage &
  Record<CampaignList, boolean> & {
    now: Date
    viewerId: number | null
    search: string | null
    friends: boolean
    verified: boolean
    small: boolean
    topics: readonly string[] | null
    community: Named['value'] | null
  }

/** By what an index narrows the search: nothing, who organizes, or what names the community. */
type Narrow = 'nothing' | 'organizer' | Named['column']

type RowOfPage = Counted<CardRow> & { topics: Topic[] }

type Form = [sort: CampaignOrder, narrow: Narrow, searched: boolean]

/** What is counted and what is put in order are read apart: either way may be found by an index that is of no use to the other. */
const readPage = statement<PageValues, RowOfPage, Form>((v, sort, narrow, searched) => {
  const { key } = orders[sort]
  const { places, id } = placesOf(orders[sort])
  const matched = searched ? sql`join matches w on w.id = ga.id` : sql``
  const isThere = sql`ga.kind = 'campaigns' and ${isListed(v)} ${narrowed(v, narrow)}`
  const onTopic = sql`(${v.topics}::text[] is null or topic = any(${v.topics}::text[]))`
  return sql`
    with ${searched ? sql`${giveableMatches(v.search, 'campaigns')},` : sql``}
    with_friends as materialized (${whereFriendsAre(v)})
    select t.total, t.topics, p.* from (
      select coalesce(sum(count) filter (where ${onTopic}), 0)::int as total, coalesce(array_agg(topic order by topic), '{}') as topics
      from (select ga.topic, count(*) from giveables ga ${matched} where ${isThere} group by ga.topic) l
    ) t
    left join (
      select ${cardColumns}, f.key from (
        select ${id} as id, ${key} as key from ${places} ${matched} where ${isThere} and ${onTopic} and (
          ${v.after}::bigint is null or (${key}, ${id}) < (
            select ${key}, ${id} from ${places} ${matched} where ga.kind = 'campaigns' and ga.number = ${v.after}))
        order by key desc, id desc limit ${v.most} offset ${v.offset}
      ) f join ${campaigns} on c.id = f.id join nonprofits n on n.id = c.nonprofit_id
    ) p on true
    order by p.key desc, p.id desc`
})

/** As its card counts: one of which names are still to come would be told by leaving the list. */
const isSmall = sql`(ga.supporters_count < 100 or ${peopleShown} < 100)`
const isVerified = sql`ga.id in (
  select v.giveable_id from campaigns v join nonprofits n on n.id = v.nonprofit_id where n.status in ('verified', 'active'))`
/** Whoever is named with it: its organizer, and its listed supporters. */
const whereFriendsAre = ({ viewerId, friends }: Slots<PageValues>) => sql`
  select c.giveable_id from campaigns c where ${friends}::boolean and c.organizer_id in (${friendsOf(viewerId)})
  union select g.giveable_id from gifts g where ${friends}::boolean and g.user_id in (${friendsOf(viewerId)})
    and g.listed is not null and g.visibility <> 'anonymous'`

/** A case: of many conditions joined by `or` a planner expects next to nothing. */
function isListed(v: Slots<PageValues>): RawBuilder<unknown> {
  const asked = campaignLists.map(
    (list) => sql`when ${v[list]}::boolean and ${list === 'mine' ? isMine(v) : holds[list](v)} then true`,
  )
  return sql`case
      when ${v.small}::boolean and not ${isSmall} then false
      when ${v.verified}::boolean and not ${isVerified} then false
      when ${v.friends}::boolean and ga.id not in (select giveable_id from with_friends) then false
      ${sql.join(asked, sql` `)} else false end`
}

function narrowed(v: Slots<PageValues>, narrow: Narrow): RawBuilder<unknown> {
  if (narrow === 'nothing') return sql``
  if (narrow === 'organizer') return sql`and ${isMine(v)}`
  return sql`and ga.id in (select giveable_id from campaigns where community_id = (
    select number from giveables ga where ${isNamed('communities', narrow, v.community)}))`
}

const flagsOf = (lists: readonly CampaignList[]) =>
  Object.fromEntries(campaignLists.map((list) => [list, lists.includes(list)])) as Record<CampaignList, boolean>

/** One row more than the page has, if there is one. */
export async function pageOfCampaigns(
  db: Db,
  wanted: Wanted,
): Promise<{ cards: CardRow[]; total: number; topics: Topic[] }> {
  const { page, lists: asked, sort, viewerId, now, search = null, topics = null, community } = wanted
  const { friends = false, verified = false, small = false } = wanted
  if (community === null) return { cards: [], total: 0, topics: [] }
  const where = { search, friends, verified, small, topics, community: community?.value ?? null }
  const values = { ...rowsOf(page), now, viewerId, ...where, ...flagsOf(asked) }
  const isOwnAlone = asked.includes('mine') && asked.length === 1 && search === null
  const narrow = community?.column ?? (isOwnAlone ? 'organizer' : 'nothing')
  const rows = await readPage(db, values, sort, narrow, search !== null)
  const { total, topics: offered } = rows[0]!
  return { cards: thereOf(rows), total, topics: offered }
}
