import { sql } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import type { Trx } from '../../platform/database/db.ts'
import type { Toward } from './split/split.ts'
import { lockGiveables } from './giveables.queries.ts'

/** Changes of a giveable's totals. A refund or lost dispute has negative amounts. */
export type TotalsMove = {
  giveableId: number
  userId: number
  amountCents: number
  netCents: number
  toward?: readonly Toward[]
  covered: boolean
  /**
   * 1 for a gift, 0 for a refund. Counts shown to people omit refunded gifts by another query
   * (`supporters/waiting.queries.ts`).
   */
  giftsDelta: 0 | 1
  /** When the gift settled. A refund has the same time, and lowers the total of that day. */
  at: Date
  /** When the event arrived. If it reaches a goal, the giveable closes at this time, however old the event is. */
  bookedAt: Date
}

export const utcDay = (at: Date) => at.toISOString().slice(0, 10)

/**
 * Adds gifts and refunds to totals. A supporter counts only on the day of the newest gift, so that the days add up to
 * the number of people. A separate statement first locks the giveables in the order of ids: a statement that locks and
 * changes a row works with its old values, and can deadlock. Returns the uuids of projects that gifts go toward.
 */
export async function moveTotals(trx: Trx, moves: readonly TotalsMove[]): Promise<string[]> {
  if (moves.length === 0) return []
  const toward = moves.flatMap((m) => m.toward ?? [])
  await lockGiveables(
    trx,
    [...moves, ...toward].map((m) => m.giveableId),
  )
  await prepared(
    trx,
    sql`
    with moves as (
      select * from unnest(${moves.map((m) => m.giveableId)}::bigint[], ${moves.map((m) => m.userId)}::bigint[],
        ${moves.map((m) => m.amountCents)}::bigint[], ${moves.map((m) => m.netCents)}::bigint[],
        ${moves.map((m) => m.giftsDelta)}::int[], ${moves.map((m) => m.at)}::timestamptz[], ${moves.map((m) => utcDay(m.at))}::date[],
        ${moves.map((m) => m.bookedAt)}::timestamptz[], ${moves.map((m) => m.covered)}::boolean[])
        with ordinality as m (giveable_id, user_id, cents, net_cents, gifts, at, day, booked_at, covered, nth)
    ), givers as (
      select m.giveable_id, m.user_id, sum(m.cents) as cents, sum(m.gifts) as gifts, max(m.at) as at,
        max(m.at) filter (where m.gifts > 0) as given_at, max(m.day) filter (where m.gifts > 0) as day, min(m.nth) as nth
      from moves m group by m.giveable_id, m.user_id
    ), known as (
      select g.*, s.user_id is null as fresh, (s.last_gift_at at time zone 'UTC')::date as earlier_day,
        row_number() over (partition by g.giveable_id, s.user_id is null order by g.nth) as fresh_nth
      from givers g left join supporters s on s.giveable_id = g.giveable_id and s.user_id = g.user_id
    ), sums as (
      select m.giveable_id as id, sum(m.cents) as cents, sum(m.net_cents) as net_cents, sum(m.gifts) as gifts, max(m.booked_at) as booked_at,
        bool_or(m.covered) as covered, (select count(*) from known k where k.giveable_id = m.giveable_id and k.fresh) as supporters
      from moves m group by m.giveable_id
    ), days as (
      select d.giveable_id, d.day, sum(d.cents) as cents, sum(d.gifts) as gifts, sum(d.supporters) as supporters
      from (
        select m.giveable_id, m.day, m.cents, m.gifts, 0 as supporters from moves m
        union all select k.giveable_id, k.day, 0, 0, 1 from known k
          where (k.fresh or k.earlier_day < k.day) and k.day is not null
        union all select k.giveable_id, k.earlier_day, 0, 0, -1 from known k where k.earlier_day < k.day) as d
      group by d.giveable_id, d.day
    ), left_days as (
      update giveable_days d set given_cents = d.given_cents + x.cents, gifts_count = d.gifts_count + x.gifts,
        last_supporters = d.last_supporters + x.supporters
      from days x where x.supporters < 0 and d.giveable_id = x.giveable_id and d.day = x.day
    ), these_days as (
      insert into giveable_days as d (giveable_id, day, given_cents, gifts_count, last_supporters)
      select x.giveable_id, x.day, x.cents, x.gifts, x.supporters from days x where x.supporters >= 0
      on conflict (giveable_id, day) do update set given_cents = d.given_cents + excluded.given_cents,
        gifts_count = d.gifts_count + excluded.gifts_count, last_supporters = d.last_supporters + excluded.last_supporters
    ), counted as (
      update giveables ga set raised_cents = ga.raised_cents + x.cents, net_cents = ga.net_cents + x.net_cents,
        gifts_count = ga.gifts_count + x.gifts, supporters_count = ga.supporters_count + x.supporters,
        fees_covered = ga.fees_covered or x.covered,
        closed_at = case when ${isMet} then x.booked_at when not ${isMissed} then ga.closed_at end,
        closed_because = case when ${isMet} then 'goal_met' when not ${isMissed} then ga.closed_because end
      from sums x where ga.id = x.id returning ga.id, ga.supporters_count - x.supporters as before
    )
    insert into supporters as s (giveable_id, user_id, number, gifts_count, given_cents, last_gift_at)
    select c.id, k.user_id, c.before + k.fresh_nth, k.gifts, k.cents, coalesce(k.given_at, k.at)
    from counted c join known k on k.giveable_id = c.id
    on conflict (giveable_id, user_id) do update set gifts_count = s.gifts_count + excluded.gifts_count,
      given_cents = s.given_cents + excluded.given_cents,
      last_gift_at = case when excluded.gifts_count > 0 then greatest(s.last_gift_at, excluded.last_gift_at) else s.last_gift_at end`,
  )
  return toward.length === 0 ? [] : await moveShared(trx, toward)
}

async function moveShared(trx: Trx, toward: readonly Toward[]): Promise<string[]> {
  const { rows } = await prepared(
    trx,
    sql<{ uuid: string }>`
    update giveables ga set shared_cents = ga.shared_cents + x.cents from (
      select id, sum(cents) as cents
      from unnest(${toward.map((t) => t.giveableId)}::bigint[], ${toward.map((t) => t.cents)}::bigint[]) as t (id, cents) group by id
    ) x where ga.id = x.id returning ga.uuid`,
  )
  return rows.map(({ uuid }) => uuid)
}

const isMet = sql`ga.closed_at is null and ga.stop_at_goal and x.gifts > 0 and ga.raised_cents + x.cents >= ga.goal_cents`

/** True if the giveable was closed only by its goal, which is no longer met, and its end has not passed: it reopens. */
const isMissed = sql`coalesce(ga.closed_because = 'goal_met' and ga.raised_cents + x.cents < ga.goal_cents
  and (ga.ends_at is null or ga.ends_at > x.booked_at), false)`
