import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'
import { utcDay } from './cards.queries.ts'
import type { GivenMove } from './giveable.ts'

export type CommunityMove = GivenMove & { communityId: number }

/**
 * A giver counts on the day of the newest gift only: days add up to people. Locks communities in the order of ids; an
 * earlier statement must have locked the givers' rows of impact, or two first gifts at once would be two givers.
 */
export async function giveToCommunities(trx: Trx, moves: readonly CommunityMove[]): Promise<void> {
  if (moves.length === 0) return
  await sql`
    with moves as (
      select * from unnest(${moves.map((m) => m.communityId)}::bigint[], ${moves.map((m) => m.userId)}::bigint[],
        ${moves.map((m) => m.amountCents)}::bigint[], ${moves.map((m) => m.netCents)}::bigint[],
        ${moves.map((m) => m.giftsDelta)}::int[], ${moves.map((m) => m.at)}::timestamptz[], ${moves.map((m) => utcDay(m.at))}::date[])
        with ordinality as m (community_id, user_id, cents, net_cents, gifts, at, day, nth)
    ), locked as (
      select c.id from communities c where c.id in (select community_id from moves) order by c.id for no key update
    ), givers as (
      select m.community_id, m.user_id, sum(m.cents) as cents, sum(m.gifts) as gifts, max(m.at) as at,
        max(m.at) filter (where m.gifts > 0) as given_at, max(m.day) filter (where m.gifts > 0) as day, min(m.nth) as nth
      from moves m group by m.community_id, m.user_id
    ), known as (
      select g.*, e.user_id is null as fresh, (e.last_gift_at at time zone 'UTC')::date as earlier_day,
        row_number() over (partition by g.community_id, e.user_id is null order by g.nth) as fresh_nth
      from givers g left join community_givers e on e.community_id = g.community_id and e.user_id = g.user_id
    ), sums as (
      select l.id, sum(m.cents) as cents, sum(m.net_cents) as net_cents, sum(m.gifts) as gifts,
        (select count(*) from known k where k.community_id = l.id and k.fresh) as givers
      from locked l join moves m on m.community_id = l.id group by l.id
    ), days as (
      select d.community_id, d.day, sum(d.cents) as cents, sum(d.gifts) as gifts, sum(d.givers) as givers
      from locked l cross join lateral (
        select m.community_id, m.day, m.cents, m.gifts, 0 as givers from moves m where m.community_id = l.id
        union all select k.community_id, k.day, 0, 0, 1 from known k
          where k.community_id = l.id and (k.fresh or k.earlier_day < k.day) and k.day is not null
        union all select k.community_id, k.earlier_day, 0, 0, -1 from known k
          where k.community_id = l.id and k.earlier_day < k.day) as d
      group by d.community_id, d.day
    ), left_days as (
      update community_days d set given_cents = d.given_cents + x.cents, gifts_count = d.gifts_count + x.gifts,
        last_givers = d.last_givers + x.givers
      from days x where x.givers < 0 and d.community_id = x.community_id and d.day = x.day
    ), these_days as (
      insert into community_days as d (community_id, day, given_cents, gifts_count, last_givers)
      select x.community_id, x.day, x.cents, x.gifts, x.givers from days x where x.givers >= 0
      on conflict (community_id, day) do update set given_cents = d.given_cents + excluded.given_cents,
        gifts_count = d.gifts_count + excluded.gifts_count, last_givers = d.last_givers + excluded.last_givers
    ), c as (
      update communities c set raised_cents = c.raised_cents + x.cents, net_cents = c.net_cents + x.net_cents,
        gifts_count = c.gifts_count + x.gifts, givers_count = c.givers_count + x.givers
      from sums x where c.id = x.id returning c.id, c.givers_count - x.givers as before
    )
    insert into community_givers as g (community_id, user_id, number, gifts_count, given_cents, last_gift_at)
    select c.id, k.user_id, c.before + k.fresh_nth, k.gifts, k.cents, coalesce(k.given_at, k.at)
    from c join known k on k.community_id = c.id
    on conflict (community_id, user_id) do update set gifts_count = g.gifts_count + excluded.gifts_count,
      given_cents = g.given_cents + excluded.given_cents,
      last_gift_at = case when excluded.gifts_count > 0 then greatest(g.last_gift_at, excluded.last_gift_at) else g.last_gift_at end`.execute(
    trx,
  )
}
