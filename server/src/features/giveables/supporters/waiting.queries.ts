import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../../platform/database/statement.ts'

const isWaiting = sql`w.giveable_id = ga.id and w.waits_since is not null`

/** The viewer's own gifts to `ga` that others do not see yet. */
export const ownWaiting = (viewerId: Placed<number | null>) =>
  sql`${isWaiting} and w.user_id = ${viewerId} and w.refunded_cents < w.amount_cents`

const wentBack = (gift: string) => sql`${sql.ref(`${gift}.refunded_cents`)} >= ${sql.ref(`${gift}.amount_cents`)}`

/** Refunded in full and no longer listed. Counts change together with lists, so that neither reveals the other. */
export const isGone = (gift: string): RawBuilder<boolean> => sql`
  (${sql.ref(`${gift}.status`)} = 'settled' and ${wentBack(gift)}
    and ${sql.ref(`${gift}.listed`)} is null and ${sql.ref(`${gift}.waits_since`)} is null)`

const waitsUnseen = (viewerId: Placed<number | null>) =>
  sql`${isWaiting} and (w.user_id is distinct from ${viewerId} or ${wentBack('w')})`

/** Taken off the gifts of a giveable: those that wait, and those that went back. */
export const unseenGifts = (viewerId: Placed<number | null>): RawBuilder<number> => sql`
  ((select count(*)::int from gifts w where ${waitsUnseen(viewerId)})
    + (select count(*)::int from gifts o where o.giveable_id = ga.id and ${isGone('o')}))`

/**
 *  Subtracted from the shown number: one that moved with the total would reveal whether someone new gave, and so which of
 * the names to come. `counting`: what must hold of a gift `o` that somebody counts for.
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
        and (o.waits_since is null and not ${isGone('o')} or o.user_id = ${viewerId} and not ${wentBack('o')})))`
