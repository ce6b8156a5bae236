import type { CampaignCard } from '@kindling/contract/campaigns'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { day } from '../../platform/clock.ts'
import type { Page } from '../../platform/http/page.ts'
import type { Named } from '../../platform/identifier.ts'
import { nonprofitRef } from '../nonprofits/index.ts'

/** A card as it is stored: moments are dates, and whether it takes gifts is not decided yet. */
export type CardRow = Omit<CampaignCard, 'starts_at' | 'ends_at'> & {
  starts_at: Date
  ends_at: Date | null
  closed_at: Date | null
}

/** Columns of a CardRow; they need `campaigns c` and its `nonprofits n`. */
export const cardColumns = sql`c.id, c.uuid, c.title, c.summary, c.topic, c.quiet, c.city, c.state, c.cover, ${nonprofitRef('n')} as nonprofit,
  c.goal_cents, c.raised_cents, c.supporters_count, c.starts_at, c.ends_at, c.closed_at, c.status, c.outcome`

export const lists = ['active', 'ending-soon', 'finished', 'mine', 'almost-there', 'new'] as const
export type List = (typeof lists)[number]
export type Sort = 'almost-there' | '-created_at' | 'ends_at' | '-closed_at'

const isOpen = (now: Date) =>
  sql`(c.status = 'active' and c.starts_at <= ${now} and c.closed_at is null and (c.ends_at is null or c.ends_at > ${now}))`
const later = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** Which campaigns a list holds. Ending soon: within 14 days. Almost there: from 80 % on. New: opened within 7 days. */
function holds(list: List, viewerId: number | null, now: Date): RawBuilder<unknown> {
  switch (list) {
    case 'active':
      return isOpen(now)
    case 'ending-soon':
      return sql`(${isOpen(now)} and c.ends_at <= ${later(now, 14)})`
    case 'almost-there':
      return sql`(${isOpen(now)} and c.raised_cents < c.goal_cents and c.raised_cents * 5 >= c.goal_cents * 4)`
    case 'new':
      return sql`(${isOpen(now)} and c.starts_at > ${later(now, -7)})`
    case 'finished':
      return sql`(c.status in ('ended', 'reported') or (c.status = 'active' and c.starts_at <= ${now} and not ${isOpen(now)}))`
    case 'mine':
      return sql`c.organizer_id = ${viewerId}`
  }
}

/** Keys are all "greater first", the id decides a tie. Of what is almost there, met goals come last. */
const keyOf: Record<Sort, RawBuilder<unknown>> = {
  'almost-there': sql`case when c.raised_cents < c.goal_cents then c.raised_cents * 1000000 / c.goal_cents else -1 end`,
  '-created_at': sql`c.created_at`,
  ends_at: sql`-extract(epoch from coalesce(c.ends_at, 'infinity'))`,
  '-closed_at': sql`coalesce(least(c.closed_at, c.ends_at), c.created_at)`,
}

type Wanted = {
  page: Page
  lists: readonly List[]
  sort: Sort
  topics: readonly string[] | undefined
  /** Only campaigns of this community; null: of one that nothing names. */
  community: Named | null | undefined
  viewerId: number | null
  now: Date
}

/** One page of campaigns that are in any of the lists, and one row more if there is one. */
export async function pageOfCampaigns(db: Db, wanted: Wanted): Promise<{ cards: CardRow[]; total: number }> {
  const { page, sort, viewerId, now, topics } = wanted
  const key = keyOf[sort]
  const where = sql`(${sql.join(
    wanted.lists.map((l) => holds(l, viewerId, now)),
    sql` or `,
  )})
    ${topics === undefined ? sql`` : sql`and c.topic = any(${topics})`} ${ofCommunity(wanted.community)}`
  const { rows } = await sql<CardRow & { total: number }>`
    select ${cardColumns}, (select count(*)::int from campaigns c where ${where}) as total
    from (
      select c.* from campaigns c
      where ${where} ${page.after === null ? sql`` : sql`and (${key}, c.id) < (select ${key}, c.id from campaigns c where c.id = ${page.after})`}
      order by ${key} desc, c.id desc limit ${page.size + 1} offset ${page.after === null ? page.offset : 0}
    ) c join nonprofits n on n.id = c.nonprofit_id
    order by ${key} desc, c.id desc`.execute(db)
  return { cards: rows, total: rows[0]?.total ?? (page.number === 1 ? 0 : await countCampaigns(db, where)) }
}

function ofCommunity(community: Named | null | undefined): RawBuilder<unknown> {
  if (community === undefined) return sql``
  if (community === null) return sql`and false`
  return sql`and c.community_id = (select k.id from communities k where k.${sql.ref(community.column)} = ${community.value})`
}

/** Behind the last page there is no row that could tell the total. */
async function countCampaigns(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from campaigns c where ${where}`.execute(
    db,
  )
  return rows[0]!.count
}

/** The shelves of the home screen in one query: a few of each list, in the order of that list. */
export async function shelves(
  db: Db,
  wanted: readonly { list: List; sort: Sort; count: number }[],
  now: Date,
): Promise<Map<List, CardRow[]>> {
  const each = wanted.map(
    ({ list, sort, count }) => sql`
      (select ${list}::text as list, row_number() over () as place, c.id from (
        select c.id from campaigns c where ${holds(list, null, now)}
          ${list === 'finished' ? sql`and c.outcome is not null` : sql``}
        order by ${keyOf[sort]} desc, c.id desc limit ${count}) c)`,
  )
  const { rows } = await sql<CardRow & { list: List }>`
    select s.list, ${cardColumns} from (${sql.join(each, sql` union all `)}) s
    join campaigns c on c.id = s.id join nonprofits n on n.id = c.nonprofit_id
    order by s.list, s.place`.execute(db)
  return Map.groupBy(rows, (row) => row.list)
}

/** All campaigns someone gave to, the newest gift first; the viewer's own view, so anonymous gifts count. */
export async function campaignsSupportedBy(db: Db, userId: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from campaign_supporters s join campaigns c on c.id = s.campaign_id join nonprofits n on n.id = c.nonprofit_id
    where s.user_id = ${userId} and s.given_cents > 0 order by s.last_gift_at desc, c.id desc limit 200`.execute(db)
  return rows
}
