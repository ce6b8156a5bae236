import type { FlashList } from '@kindling/contract/flash-campaigns/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../../platform/http/page.ts'
import { statement, type Placed, type Slots } from '../../../platform/database/statement.ts'
import { takesGiftsAt } from '../../giveables/index.ts'
import {
  giveableMatches,
  giveablesFound,
  isListedTo,
  openingColumns,
  type Searching,
  type StoredTimes,
} from '../../giveables/for-kinds.ts'
import { cardColumnsFor, flashCampaigns, type CardRow } from '../cards.queries.ts'
import type { StaffFlash } from '@kindling/contract/staff/giveables'

type Values = RowsOfPage & {
  now: Date
  viewerId: number | null
  communityId: number | null
  topics: readonly string[] | null
  search: string | null
}

type List = { holds(v: Slots<Values>): RawBuilder<unknown>; key: RawBuilder<unknown>; newestFirst?: true }

const stopped = sql`least(ga.ends_at, ga.closed_at)`

/** The contents and the order of each list: live ones by their end, scheduled ones by their start. */
const lists: Record<FlashList, List> = {
  live: { holds: (v) => takesGiftsAt(v.now), key: sql`ga.ends_at` },
  scheduled: { holds: (v) => sql`(ga.starts_at > ${v.now} and ga.closed_at is null)`, key: sql`ga.starts_at` },
  finished: {
    holds: (v) => sql`(f.canceled_at is null and ${stopped} <= ${v.now})`,
    key: stopped,
    newestFirst: true,
  },
  mine: {
    holds: (v) => sql`f.community_id in (select m.community_id from memberships m
      where m.user_id = ${v.viewerId} and m.status = 'active' and m.role in ('owner', 'moderator'))`,
    key: sql`ga.starts_at`,
    newestFirst: true,
  },
}

const readPage = statement<Values, Counted<CardRow>, [list: FlashList, inCommunity: boolean, searched: boolean]>(
  (v, list, inCommunity, searched) => {
    const { holds, key, newestFirst } = lists[list]
    const [way, behind] = newestFirst ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
    const isInList = sql`ga.kind = 'flash-campaigns' and ${holds(v)} and ${isListedTo(v.viewerId)}
    and (${v.topics}::text[] is null or ga.topic = any(${v.topics}::text[]))
    ${inCommunity ? sql`and f.community_id = ${v.communityId}` : sql``}
    ${searched ? sql`and ga.id in (select id from matches)` : sql``}`
    return sql`
    ${searched ? sql`with ${giveableMatches(v, 'flash-campaigns')}` : sql``}
    select t.total, p.* from (select count(*)::int as total from ${flashCampaigns} where ${isInList}) t
    left join (
      select ${cardColumnsFor(v.viewerId)}, ${key} as key from ${flashCampaigns} join nonprofits n on n.id = f.nonprofit_id
      where ${isInList} and (${v.after}::bigint is null or (${key}, f.id) ${behind} (
        select ${key}, f.id from ${flashCampaigns} where f.id = ${v.after} and ${isListedTo(v.viewerId)}))
      order by ${key} ${way}, f.id ${way} limit ${v.most} offset ${v.offset}
    ) p on true
    order by p.key ${way}, p.id ${way}`
  },
)

type ListFlashInput = {
  page: Page
  list: FlashList
  topics: readonly string[] | undefined
  search: string | undefined
  communityId: number | null
  viewerId: number | null
  now: Date
}

export async function pageOfFlash(
  db: Db,
  { page, list, topics, search, communityId, viewerId, now }: ListFlashInput,
): Promise<{ cards: CardRow[]; total: number }> {
  const values = { ...rowsOf(page), now, viewerId, communityId, topics: topics ?? null, search: search ?? null }
  const rows = await readPage(db, values, list, communityId !== null, search !== undefined)
  return { cards: thereOf(rows), total: rows[0]!.total }
}

/** What a search finds among live flash campaigns. */
export const flashFound = (v: Slots<Searching>): RawBuilder<unknown> =>
  giveablesFound(v, { kind: 'flash-campaigns', kept: sql`${takesGiftsAt(v.now)} and ${isListedTo(v.viewerId)}` })

/** Live ones as JSON, the next to end first, `most` at most; `liveCards` reads it. */
export const liveFlash = (now: Placed<Date>, viewerId: Placed<number | null>, most: number): RawBuilder<unknown> => sql`
  coalesce((select json_agg(l order by l.ends_at, l.id) from (
    select ${cardColumnsFor(viewerId)} from ${flashCampaigns} join nonprofits n on n.id = f.nonprofit_id
    where ga.kind = 'flash-campaigns' and ga.ends_at > ${now} and ${takesGiftsAt(now)} and ${isListedTo(viewerId)}
    order by ga.ends_at, f.id limit ${sql.lit(most)}) l), '[]')`

type StaffRow = Pick<StaffFlash, 'id' | 'uuid' | 'title' | 'community' | 'goal_cents' | 'raised_cents' | 'refunded'> &
  StoredTimes & {
    ends_at: Date
    canceled_at: Date | null
    reported_at: Date | null
    is_finished: boolean
    match: Omit<NonNullable<StaffFlash['match']>, 'left_cents'> | null
  }

/** Open flash campaigns come first, the next to end before the others; then ended ones, the newest first. */
export const readForStaff = statement<{ now: Date }, StaffRow>(
  (v) => sql`
    select f.id, ga.uuid, ga.name as title, k.name as community, ga.goal_cents, ga.raised_cents, ${openingColumns}, ga.grace_seconds,
      f.canceled_at, f.reported_at, f.finished_at is not null as is_finished,
      not exists (select from gifts g where g.giveable_id = ga.id and g.status = 'settled' and g.refunded_cents < g.amount_cents)
        and not exists (select from match_pools m join payments p on p.id = m.payment_id where m.flash_campaign_id = f.id
          and p.refunded_cents + p.lost_cents < p.amount_cents + p.cover_cents) as refunded,
      (select json_build_object('cap_cents', m.cap_cents, 'funded', m.payment_id is not null, 'drawn_cents', m.drawn_cents,
        'released_cents', m.released_cents, 'back_cents', m.back_cents) from match_pools m where m.flash_campaign_id = f.id) as match
    from ${flashCampaigns} cross join lateral (select f.canceled_at is not null or f.finished_at is not null or ga.ends_at <= ${v.now} as is_over) o
    order by o.is_over, case when o.is_over then null else ga.ends_at end, f.id desc limit 200`,
)
