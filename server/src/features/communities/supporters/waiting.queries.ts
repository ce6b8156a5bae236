import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../../platform/statement.ts'

/** The column of `gifts` that names a kind of cause. */
export type CauseColumn = 'community_id' | 'campaign_id'

/** What the gift behind `alias` goes to in one number: a campaign, or a community below zero; what waits is found by it. */
export const causeOf = (alias: string) =>
  sql<number>`coalesce(${sql.ref(`${alias}.campaign_id`)}, -${sql.ref(`${alias}.community_id`)})`

/** Gifts `w` to the cause behind `c` whose rows wait to be listed. */
const waiting = (column: CauseColumn) =>
  sql`w.waits_since is not null and ${causeOf('w')} = ${column === 'campaign_id' ? sql`c.id` : sql`-c.id`}`

/** The viewer's own gifts `w` to the cause behind `c` that others do not see yet; a guest has none. */
export const ownWaiting = (column: CauseColumn, viewerId: Placed<number | null>) =>
  sql`${waiting(column)} and w.user_id = ${viewerId} and w.refunded_cents < w.amount_cents`

/** How many gifts to the cause behind `c` this viewer does not see yet. */
export const unseenGifts = (column: CauseColumn, viewerId: Placed<number | null>): RawBuilder<number> =>
  sql`(select count(*)::int from gifts w where ${waiting(column)} and w.user_id is distinct from ${viewerId})`

/**
 * How many people are counted for gifts to the cause behind `c` that this viewer does not see yet. They are taken off what
 * is shown: a number that moved with the total would tell whether someone new gave, and so which of the names to come.
 * `counting`: what else must be true of a gift `o` for which someone is counted.
 */
export const unseenPeople = (
  column: CauseColumn,
  viewerId: Placed<number | null>,
  counting: RawBuilder<unknown> = sql`true`,
): RawBuilder<number> => sql`
  (select count(distinct w.user_id)::int from gifts w
    where ${waiting(column)} and w.user_id is distinct from ${viewerId} and not exists (
      select from gifts o where o.user_id = w.user_id and o.${sql.ref(column)} = c.id and o.status = 'settled'
        and o.waits_since is null and ${counting}))`
