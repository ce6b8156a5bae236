import type { CommunityCard, ListedCommunity } from '@kindling/contract/communities/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import { statement, type Placed, type Slots } from '../../platform/database/statement.ts'
import { sharesJson } from './splits/splits.queries.ts'
import { membersSeenBy } from './members/members.queries.ts'
import type { Place } from './place.ts'
import { friendsOf, personRef, showsCommunities } from '../accounts/index.ts'
import { splitThen, unseenPeople } from '../giveables/index.ts'
import { giveableMatches, giveablesFound, type Searching, trendRanks, unranked } from '../giveables/for-kinds.ts'

/** The columns of a card. The query must join `communities c`, its giveable `ga` and `cardParts`. */
export const cardColumnsFor = (
  viewerId: Placed<number | null>,
): RawBuilder<unknown> => sql`c.id, ga.uuid, ga.slug, ga.name, c.tagline, ga.topic, c.city, c.state, ga.cover, c.avatar, c.visibility,
  ${membersSeenBy(viewerId)} as members_count, m.givers_count, m.monthly_cents, s.verified, s.allocation`

/** Who sees a card: the viewer's own gift counts at once. */
type CardViewer = { now: Placed<Date>; viewerId: Placed<number | null> }

/** Figures of the last 30 days, from one row a day, so that the cost does not grow with the community. */
export const cardParts = ({ now, viewerId }: CardViewer) => sql`
  cross join lateral (
    select greatest(coalesce(sum(d.last_supporters), 0)::int - ${unseenPeople(viewerId, sql`(o.settled_at at time zone 'UTC')::date >= ${firstDay(now)}`)}, 0) as givers_count, greatest(coalesce(sum(d.given_cents), 0), 0)::bigint as monthly_cents
    from giveable_days d where d.giveable_id = c.giveable_id and d.day >= ${firstDay(now)}) m
  cross join lateral (
    select coalesce(bool_and(n.status in ('verified', 'active')), false) as verified,
      coalesce(bool_and(n.status = 'suspended'), false) as is_suspended, ${sharesJson} as allocation
    from allocation_shares x join nonprofits n on n.id = x.nonprofit_id
    where x.allocation_id = ${splitThen(sql`c.giveable_id`, now)}) s`

const firstDay = (now: Placed<Date>) => sql`((${now}::timestamptz at time zone 'UTC')::date - 29)`

/** The card of the community `f.id`. `offset 0` keeps the planner from reading all cards before it filters. */
export const cardOf = ({ now, viewerId }: CardViewer, more: RawBuilder<unknown> = sql``) => sql`
  select ${cardColumnsFor(viewerId)} ${more} from communities c join giveables ga on ga.id = c.giveable_id ${cardParts({ now, viewerId })} where c.id = f.id offset 0`

type CommunityOrder = 'trending' | '-created_at' | 'best'

type ListCommunitiesInput = {
  page: Page
  sort: CommunityOrder
  search?: string | undefined
  topics?: readonly string[] | undefined
  place?: Place | undefined
  viewerId?: number | null
  mine?: boolean
  friends?: boolean
  verified?: boolean
  small?: boolean
  recommended?: boolean
  now: Date
}

type PageValues = RowsOfPage & {
  now: Date
  search: string | null
  topics: readonly string[] | null
  city: string | null
  state: string | null
  viewerId: number | null
  mine: boolean
  friends: boolean
  verified: boolean
  small: boolean
  recommended: boolean
}

type Form = [sort: CommunityOrder, searched: boolean]

const keyOf: Record<CommunityOrder, RawBuilder<unknown>> = {
  trending: sql`-c.trend_rank`,
  '-created_at': sql`c.created_at`,
  best: sql`w.score`,
}

const readPage = statement<PageValues, Counted<ListedCommunity>, Form>((v, sort, searched) => {
  const key = keyOf[sort]
  const there = sql`communities c ${searched ? sql`join matches w on w.id = c.giveable_id` : sql``}`
  return sql`
    with ${searched ? sql`${giveableMatches(v, 'communities')},` : sql``}
    own as materialized (select m.community_id from memberships m where m.user_id = ${v.viewerId} and m.status = 'active'),
    barred as materialized (select m.community_id from memberships m where m.user_id = ${v.viewerId} and m.status = 'banned'),
    on_topic as materialized (select id from giveables where kind = 'communities' and topic = any(${v.topics}::text[])),
    friends_in as materialized (${friendsIn(v)}),
    doubted as materialized (${notVerified(v)}),
    listed as materialized (select c.id, ${key} as key from ${there} where c.status = 'active' and ${isListed(v)})
    select t.total, p.* from (select count(*)::int as total from listed) t
    left join (
      select k.*, f.key from (
        select id, key from listed
        where ${v.after}::bigint is null or (key, id) < (select ${key}, c.id from ${there} where c.id = ${v.after})
        order by key desc, id desc limit ${v.most} offset ${v.offset}
      ) f cross join lateral (${cardOf(v, sql`, ${friendsColumn}`)}) k
    ) p on true
    order by p.key desc, p.id desc`
})

/** What a search finds among communities. */
export const communitiesFound = (v: Slots<Searching>): RawBuilder<unknown> =>
  giveablesFound(v, {
    kind: 'communities',
    join: sql`join communities c on c.giveable_id = ga.id`,
    kept: sql`c.status = 'active'`,
  })

/** A `case`, because the planner estimates it as one condition, as in lists of campaigns. Small: under 100 members. */
const isListed = (v: Slots<PageValues>) => sql`case
      when ${v.topics}::text[] is not null and c.giveable_id not in (select id from on_topic) then false
      when ${v.city}::text is not null and (lower(c.city) = lower(${v.city}) and c.state = coalesce(${v.state}::text, c.state)) is not true then false
      when ${v.small}::boolean and c.members_count >= 100 then false
      when ${v.recommended}::boolean and not c.recommended then false
      when ${v.mine}::boolean and c.id not in (select community_id from own) then false
      when ${v.friends}::boolean and (c.id not in (select community_id from friends_in) or not ${membersAreShown}) then false
      when ${v.verified}::boolean and c.giveable_id in (select giveable_id from doubted) then false
      else true end`

/** Communities with a receiver that is not verified; there are few. */
const notVerified = ({ now, verified }: Slots<PageValues>) => sql`
  select d.giveable_id from nonprofits n join allocation_shares x on x.nonprofit_id = n.id join allocations d on d.id = x.allocation_id
  where ${verified}::boolean and n.status not in ('verified', 'active') and d.id = ${splitThen(sql`d.giveable_id`, now)}`

/** Except friends who hide their communities. `brought`: the viewer invited them. */
const friendsIn = ({ viewerId }: Slots<PageValues>) => sql`
  select m.community_id, m.joined_at, u.id, u.uuid, u.first_name, u.last_name, u.avatar, coalesce(u.inviter_id = ${viewerId}, false) as brought
  from memberships m join users u on u.id = m.user_id
  where u.id in (${friendsOf(viewerId)}) and m.status = 'active' and u.status = 'active'
    and ${showsCommunities('u')}`

/** Mirrors `see_inside` of the policy. */
const membersAreShown = sql`
  (c.id in (select community_id from own) or (c.visibility = 'open' and c.id not in (select community_id from barred)))`

const friendsColumn = sql`(
  select case when count(*) > 0 then json_build_object('count', count(*)::int,
    'faces', json_agg(${personRef('p')} order by p.nth) filter (where p.nth <= 4)) end
  from (select *, row_number() over (order by brought, joined_at, id) as nth from friends_in
    where community_id = c.id and ${membersAreShown}) p) as friends`

export async function pageOfCommunities(
  db: Db,
  input: ListCommunitiesInput,
): Promise<{ cards: ListedCommunity[]; total: number }> {
  const { page, sort, now, search = null, topics = null, place, viewerId = null } = input
  const { mine = false, friends = false, verified = false, small = false, recommended = false } = input
  const where = {
    search,
    topics,
    city: place?.city ?? null,
    state: place?.state ?? null,
    mine,
    friends,
    verified,
    small,
    recommended,
  }
  const rows = await readPage(db, { ...rowsOf(page), ...where, now, viewerId }, sort, search !== null)
  return { cards: thereOf(rows), total: rows[0]!.total }
}

/** The first recommended communities, read from an index. */
export const trendingCommunities = statement<{ count: number; now: Date; viewerId: number | null }, CommunityCard>(
  (v) => sql`
    select k.* from (
      select c.id, ${keyOf.trending} as key from communities c where c.status = 'active' and c.recommended
      order by key desc, c.id desc limit ${v.count}
    ) f cross join lateral (${cardOf(v)}) k
    order by f.key desc, f.id desc`,
)

type OwnCommunity = CommunityCard & { is_member: boolean; is_subscribed: boolean }

export const communitiesOf = statement<{ userId: number; now: Date }, OwnCommunity>(
  ({ userId, now }) => sql`
    select ${cardColumnsFor(userId)}, m0.is_member, m0.is_subscribed
    from (
      select o.id, bool_or(not o.gives) as is_member, bool_or(o.gives) as is_subscribed, max(o.since) as since from (
        select community_id as id, false as gives, joined_at as since from memberships
        where user_id = ${userId} and status = 'active'
        union all
        select g.id, true, i.started_at from plan_items i join plans pl on pl.user_id = i.user_id
        join communities g on g.giveable_id = i.giveable_id
        where i.user_id = ${userId} and i.state = 'active' and i.held_at is null and pl.state not in ('ended', 'lapsed')) o
      group by o.id) m0
    join communities c on c.id = m0.id join giveables ga on ga.id = c.giveable_id ${cardParts({ now, viewerId: userId })}
    where c.status in ('active', 'frozen')
    order by m0.since desc, c.id desc limit 200`,
)

const fewestMembers = 3

/** Counts only listed gifts: a change at the moment of a gift would reveal the gift. */
const isRecommended = sql`x.members_count >= ${sql.lit(fewestMembers)} and exists (
  select from gifts g where g.giveable_id = x.giveable_id and g.listed is not null and not exists (
    select from memberships o where o.community_id = x.id and o.role = 'owner' and o.user_id = g.user_id))`

/** Communities with gifts only from their owner are not ranked. */
export async function refreshTrends(db: Db, now: Date): Promise<void> {
  await sql`
    update communities c set recommended = r.recommended from (select x.id, ${isRecommended} as recommended from communities x) r
    where r.id = c.id and c.recommended <> r.recommended`.execute(db)
  await sql`
    with ${trendRanks('communities', now, { size: sql`c.members_count`, from: sql`communities c join giveables ga on ga.id = c.giveable_id`, among: sql`c.status = 'active' and c.recommended` })}
    update communities c set trend_rank = r.rank from (
      select x.id, coalesce(r.rank, ${unranked}) as rank from communities x left join ranks r on r.giveable_id = x.giveable_id) r
    where r.id = c.id and c.trend_rank <> r.rank`.execute(db)
}
