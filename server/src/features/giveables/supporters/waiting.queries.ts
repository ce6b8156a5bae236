import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../../platform/database/statement.ts'

const isWaiting = sql`w.giveable_id = ga.id and w.waits_since is not null`

const isRefunded = (gift: string) => sql`${sql.ref(`${gift}.refunded_cents`)} >= ${sql.ref(`${gift}.amount_cents`)}`

/** True if its giver sees the gift before others do: it waits, and was not refunded. */
export const waitsForOthers = (gift: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${gift}.waits_since`)} is not null and not ${isRefunded(gift)})`

/** The viewer's own gifts `w` to `ga` that others do not see yet. */
export const ownWaiting = (viewerId: Placed<number | null>): RawBuilder<boolean> =>
  sql`(w.giveable_id = ga.id and w.user_id = ${viewerId} and ${waitsForOthers('w')})`

/** True if the gift was fully refunded and is no longer listed. Only such gifts are not counted, as in lists. */
export const isGone = (gift: string): RawBuilder<boolean> => sql`
  (${sql.ref(`${gift}.status`)} = 'settled' and ${isRefunded(gift)}
    and ${sql.ref(`${gift}.listed`)} is null and ${sql.ref(`${gift}.waits_since`)} is null)`

const waitsUnseen = (viewerId: Placed<number | null>) =>
  sql`${isWaiting} and (w.user_id is distinct from ${viewerId} or ${isRefunded('w')})`

/** The number of gifts that the shown count leaves out: gifts that wait, and fully refunded ones. */
export const unseenGifts = (viewerId: Placed<number | null>): RawBuilder<number> => sql`
  ((select count(*)::int from gifts w where ${waitsUnseen(viewerId)})
    + (select count(*)::int from gifts o where o.giveable_id = ga.id and ${isGone('o')}))`

/**
 * The number of supporters that the shown count leaves out. If the count changed together with the total, it would
 * reveal whether a hidden gift came from a new supporter. `counting`: a condition on the gifts `o` that count.
 */
export const unseenPeople = (
  viewerId: Placed<number | null>,
  counting: RawBuilder<unknown> = sql`true`,
): RawBuilder<number> => sql`
  (select count(distinct w.user_id)::int from (
      select w.user_id from gifts w where ${waitsUnseen(viewerId)}
      union all select o.user_id from gifts o where o.giveable_id = ga.id and ${isGone('o')} and ${counting}) w
    where not exists (
      select from gifts o where o.user_id = w.user_id and o.giveable_id = ga.id and o.status = 'settled' and ${counting}
        and (o.waits_since is null and not ${isGone('o')} or o.user_id = ${viewerId} and not ${isRefunded('o')})))`
