import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../../platform/statement.ts'

const isWaiting = sql`w.giveable_id = ga.id and w.waits_since is not null`

/** The viewer's own gifts to `ga` that others do not see yet. */
export const ownWaiting = (viewerId: Placed<number | null>) =>
  sql`${isWaiting} and w.user_id = ${viewerId} and w.refunded_cents < w.amount_cents`

export const unseenGifts = (viewerId: Placed<number | null>): RawBuilder<number> =>
  sql`(select count(*)::int from gifts w where ${isWaiting} and w.user_id is distinct from ${viewerId})`

/**
 * Taken off what is shown: a number that moved with the total would tell whether someone new gave, and so which of the
 * names to come. `counting`: what must hold of a gift `o` that somebody counts for.
 */
export const unseenPeople = (
  viewerId: Placed<number | null>,
  counting: RawBuilder<unknown> = sql`true`,
): RawBuilder<number> => sql`
  (select count(distinct w.user_id)::int from gifts w
    where ${isWaiting} and w.user_id is distinct from ${viewerId} and not exists (
      select from gifts o where o.user_id = w.user_id and o.giveable_id = ga.id and o.status = 'settled'
        and o.waits_since is null and ${counting}))`
