import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../../platform/statement.ts'

export type CauseColumn = 'community_id' | 'campaign_id'

/** In one number: a campaign, or a community below zero. The index of what waits is on it. */
export const causeOf = (alias: string) =>
  sql<number>`coalesce(${sql.ref(`${alias}.campaign_id`)}, -${sql.ref(`${alias}.community_id`)})`

const waiting = (column: CauseColumn) =>
  sql`w.waits_since is not null and ${causeOf('w')} = ${column === 'campaign_id' ? sql`c.id` : sql`-c.id`}`

/** Others do not see them yet; a guest has none. */
export const ownWaiting = (column: CauseColumn, viewerId: Placed<number | null>) =>
  sql`${waiting(column)} and w.user_id = ${viewerId} and w.refunded_cents < w.amount_cents`

export const unseenGifts = (column: CauseColumn, viewerId: Placed<number | null>): RawBuilder<number> =>
  sql`(select count(*)::int from gifts w where ${waiting(column)} and w.user_id is distinct from ${viewerId})`

/**
 * Taken off what is shown: a number that moved with the total would tell whether someone new gave, and so which of the
 * names to come. `counting`: what must hold of a gift `o` that somebody counts for.
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
