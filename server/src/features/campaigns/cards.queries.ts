import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { statement, type Placed } from '../../platform/database/statement.ts'
import { takesGiftsAt, unseenPeople } from '../giveables/index.ts'
import {
  isListedTo,
  openingColumns,
  peopleShown,
  trendRanks,
  unranked,
  type StoredTimes,
  promiseOf,
  type StoredPromise,
} from '../giveables/for-kinds.ts'
import { nonprofitRef } from '../nonprofits/index.ts'

/** `is_suspended`: its nonprofit is suspended, so it takes no gifts. */
export type CardRow = Omit<CampaignCard, 'starts_at' | 'ends_at' | 'report'> &
  StoredTimes & { is_suspended: boolean; art: string | null; report: StoredPromise | null }

/** Its viewer's own gift counts at once. The query must join `campaigns c`, its giveable `ga` and its nonprofit `n`. */
export const cardColumnsFor = (
  viewerId: Placed<number | null>,
) => sql`c.id, ga.uuid, ga.name as title, c.summary, ga.topic, ga.quiet, c.city, c.state, ga.cover, c.art, ${nonprofitRef('n')} as nonprofit,
  ga.goal_cents, ga.raised_cents, ga.supporters_count - ${unseenPeople(viewerId)} as supporters_count,
  ${openingColumns}, n.status = 'suspended' as is_suspended, c.status, c.outcome, ${promiseOf} as report`

export const campaigns = sql`(campaigns c join giveables ga on ga.id = c.giveable_id)`

/** Includes anonymous gifts, because only the giver sees this list. */
export const campaignsSupportedBy = statement<{ userId: number }, CardRow>(
  ({ userId }) => sql`
    select ${cardColumnsFor(userId)} from supporters s join ${campaigns} on c.giveable_id = s.giveable_id join nonprofits n on n.id = c.nonprofit_id
    where s.user_id = ${userId} and s.given_cents > 0 and ${isListedTo(userId)} order by s.last_gift_at desc, c.id desc limit 200`,
)

type Since = { userId: number; since: Date }

/** The newest reported campaign that this person gave to. `given_cents`: this person's own gifts. */
export const newestReported = statement<Since, CardRow & { given_cents: number }>(
  (v) => sql`
    select ${cardColumnsFor(v.userId)}, s.given_cents from supporters s join ${campaigns} on c.giveable_id = s.giveable_id join nonprofits n on n.id = c.nonprofit_id
    where s.user_id = ${v.userId} and s.given_cents > 0 and ${isListedTo(v.userId)} and c.status = 'reported' and c.outcome is not null and ${reportedAt} > ${v.since}
    order by ${reportedAt} desc, c.id desc limit 1`,
)
const reportedAt = sql`coalesce(c.reported_at, least(ga.closed_at, ga.ends_at))`

export async function refreshCampaignTrends(db: Db, now: Date): Promise<void> {
  await sql`
    with ${trendRanks('campaigns', now, { size: peopleShown, from: campaigns, among: takesGiftsAt(now) })}
    update campaigns c set trend_rank = r.rank from (
      select x.id, coalesce(r.rank, ${unranked}) as rank from campaigns x left join ranks r on r.giveable_id = x.giveable_id) r
    where r.id = c.id and c.trend_rank <> r.rank`.execute(db)
}
