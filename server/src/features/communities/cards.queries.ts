import type { CommunityCard } from '@kindling/contract/communities'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import { statement, type Placed } from '../../platform/statement.ts'
import type { Place } from './place.ts'
import { allocationThen, unseenPeople, utcDay } from '../giveables/index.ts'

/** They need `cardParts` behind `communities c`, with its giveable `ga`. */
export const cardColumns = sql`c.id, ga.uuid, ga.slug, ga.name, c.tagline, c.topic, c.city, c.state, ga.cover, c.avatar, c.visibility,
  c.members_count, m.givers_count, m.monthly_cents, s.verified`

/** 30 rows of days, however large the community. `more`: columns of `s`, from shares `x` and nonprofits `n`. */
export const cardParts = (
  now: Placed<Date>,
  { viewerId = null, more = sql`` }: { viewerId?: Placed<number | null>; more?: RawBuilder<unknown> } = {},
) => sql`
  cross join lateral (
    select greatest(coalesce(sum(d.last_supporters), 0)::int - ${unseenPeople(viewerId, sql`(o.settled_at at time zone 'UTC')::date >= ${firstDay(now)}`)}, 0) as givers_count, greatest(coalesce(sum(d.given_cents), 0), 0)::bigint as monthly_cents
    from giveable_days d where d.giveable_id = c.giveable_id and d.day >= ${firstDay(now)}) m
  cross join lateral (
    select coalesce(bool_and(n.status in ('verified', 'active')), false) as verified ${more}
    from allocation_shares x join nonprofits n on n.id = x.nonprofit_id
    where x.allocation_id = ${allocationThen(sql`c.giveable_id`, now)}) s`

const firstDay = (now: Placed<Date>) => sql`((${now}::timestamptz at time zone 'UTC')::date - 29)`

type Wanted = {
  page: Page
  sort: 'trending' | '-created_at'
  topics: readonly string[] | undefined
  place: Place | undefined
  memberId: number | undefined
  now: Date
}

type PageValues = RowsOfPage & {
  now: Date
  topics: readonly string[] | null
  city: string | null
  state: string | null
  memberId: number | null
}

const readPage = statement<PageValues, Counted<CommunityCard>, [sort: Wanted['sort'], mine: boolean]>(
  (v, sort, mine) => {
    const key = sort === 'trending' ? sql`c.trend_cents` : sql`c.created_at`
    const isMember = sql`and exists (select from memberships m where m.community_id = c.id and m.user_id = ${v.memberId} and m.status = 'active')`
    const where = sql`c.status = 'active' and (${v.topics}::text[] is null or c.topic = any(${v.topics}::text[]))
      and (${v.city}::text is null or lower(c.city) = lower(${v.city}) and c.state = coalesce(${v.state}::text, c.state))
      ${mine ? isMember : sql``}`
    return sql`
      select t.total, p.* from (select count(*)::int as total from communities c where ${where}) t
      left join (
        select ${cardColumns}, ${key} as key from (
          select c.* from communities c where ${where} and (
            ${v.after}::bigint is null or (${key}, c.id) < (select ${key}, c.id from communities c where c.id = ${v.after}))
          order by ${key} desc, c.id desc limit ${v.most} offset ${v.offset}
        ) c join giveables ga on ga.id = c.giveable_id ${cardParts(v.now)}
      ) p on true
      order by p.key desc, p.id desc`
  },
)

/** One row more than the page has, if there is one. */
export async function pageOfCommunities(db: Db, wanted: Wanted): Promise<{ cards: CommunityCard[]; total: number }> {
  const { page, sort, now, topics = null, place, memberId = null } = wanted
  const values = { ...rowsOf(page), now, topics, city: place?.city ?? null, state: place?.state ?? null, memberId }
  const rows = await readPage(db, values, sort, memberId !== null)
  return { cards: thereOf(rows), total: rows[0]!.total }
}

export const communitiesOf = statement<{ userId: number; now: Date }, CommunityCard>(
  ({ userId, now }) => sql`
    select ${cardColumns} from memberships m0 join communities c on c.id = m0.community_id join giveables ga on ga.id = c.giveable_id ${cardParts(now)}
    where m0.user_id = ${userId} and m0.status = 'active' and c.status in ('active', 'frozen')
    order by m0.joined_at desc, c.id desc limit 200`,
)

export async function refreshTrends(db: Db, now: Date): Promise<void> {
  await sql`
    update communities c set trend_cents = t.cents
    from (
      select x.id, coalesce((select sum(d.given_cents) from giveable_days d
        where d.giveable_id = x.giveable_id and d.day > ${utcDay(now)}::date - 30), 0)::bigint as cents
      from communities x) t
    where t.id = c.id and c.trend_cents <> t.cents`.execute(db)
}
