import { sql, type RawBuilder } from 'kysely'
import type { Slot } from '../../platform/database/statement.ts'
import { waitsForOthers } from '../giveables/index.ts'

/** Which gifts `g` a row counts, with their day and their place in lists. */
export type Counted = { isCounted: RawBuilder<boolean>; day: RawBuilder<string>; place: RawBuilder<number> }

/** Counts what lists show. */
export const listed: Counted = { isCounted: sql`g.listed is not null`, day: sql`g.listed_on`, place: sql`g.listed` }

/** Counts what the giver sees: gifts that others do not see yet count as if they were listed today, after all others. */
export const alsoWaiting = (today: Slot<string>): Counted => ({
  isCounted: sql`(g.listed is not null or ${waitsForOthers('g')})`,
  day: sql`coalesce(g.listed_on, ${today}::date)`,
  place: sql`coalesce(g.listed, 900000000000000)`,
})

/**
 * The gifts of people `wanted` to their giveables. `offset 0` lets the planner find them by person alone: it expects few
 * gifts of each giveable, and would read all gifts of a large one for each person.
 */
const theirGifts = sql`wanted w join supporters on supporters.giveable_id = w.giveable_id and supporters.user_id = w.id
  cross join lateral (
    select g.giveable_id, g.user_id, g.payment_id, g.amount_cents, g.refunded_cents, g.visibility, g.listed, g.listed_on, g.waits_since
    from gifts g where g.user_id = w.id offset 0) g`

/** The rows of people `wanted` on the boards of their giveables since each of the days `spans`. */
export const givenRows = ({ isCounted, day, place }: Counted): RawBuilder<unknown> => sql`
  select g.giveable_id, 'given'::board_kind as board, s.since, g.user_id, sum(g.amount_cents - g.refunded_cents)::bigint as value,
    max(${place}) as reached, 0 as shown_people, 0::bigint as shown_cents
  from ${theirGifts} join spans s on ${day} >= s.since
  where g.giveable_id = w.giveable_id and ${isCounted} and g.visibility = 'full' and g.refunded_cents < g.amount_cents
  group by g.giveable_id, s.since, g.user_id`

/**
 * Counts the months in which a person's monthly gifts were listed, of people with one since the board's first day.
 * Ignores a refund of a gift that hides its amount, as on Inspired.
 */
export const monthsRows = ({ isCounted, day, place }: Counted): RawBuilder<unknown> => sql`
  select g.giveable_id, 'months'::board_kind, s.since, g.user_id, count(distinct date_trunc('month', ${day})), max(${place}), 0, 0::bigint
  from ${theirGifts} join payments p on p.id = g.payment_id and p.kind = 'monthly' cross join spans s
  where g.giveable_id = w.giveable_id and ${isCounted} and g.visibility <> 'anonymous'
    and (g.visibility = 'name' or g.refunded_cents < g.amount_cents)
  group by g.giveable_id, s.since, g.user_id having max(${day}) >= s.since`
