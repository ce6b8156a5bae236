import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'
import type { GivenMove } from '../communities/index.ts'

export type CampaignMove = GivenMove & { campaignId: number }

/** Locks campaigns in the order of ids. An earlier statement must have locked the givers' rows of impact. */
export async function giveToCampaigns(trx: Trx, moves: readonly CampaignMove[]): Promise<void> {
  if (moves.length === 0) return
  await sql`
    with moves as (
      select * from unnest(${moves.map((m) => m.campaignId)}::bigint[], ${moves.map((m) => m.userId)}::bigint[],
        ${moves.map((m) => m.amountCents)}::bigint[], ${moves.map((m) => m.netCents)}::bigint[],
        ${moves.map((m) => m.giftsDelta)}::int[], ${moves.map((m) => m.at)}::timestamptz[],
        ${moves.map((m) => m.heardAt)}::timestamptz[])
        with ordinality as m (campaign_id, user_id, cents, net_cents, gifts, at, heard_at, nth)
    ), locked as (
      select c.id from campaigns c where c.id in (select campaign_id from moves) order by c.id for no key update
    ), givers as (
      select m.campaign_id, m.user_id, sum(m.cents) as cents, sum(m.gifts) as gifts, max(m.at) as at,
        max(m.at) filter (where m.gifts > 0) as given_at, min(m.nth) as nth
      from moves m group by m.campaign_id, m.user_id
    ), fresh as (
      select g.campaign_id, g.user_id, row_number() over (partition by g.campaign_id order by g.nth) as nth from givers g
      where not exists (select from campaign_supporters s where s.campaign_id = g.campaign_id and s.user_id = g.user_id)
    ), sums as (
      select l.id, sum(m.cents) as cents, sum(m.net_cents) as net_cents, sum(m.gifts) as gifts, max(m.heard_at) as heard_at,
        (select count(*) from fresh f where f.campaign_id = l.id) as supporters
      from locked l join moves m on m.campaign_id = l.id group by l.id
    ), c as (
      update campaigns c set raised_cents = c.raised_cents + x.cents, net_cents = c.net_cents + x.net_cents,
        gifts_count = c.gifts_count + x.gifts, supporters_count = c.supporters_count + x.supporters,
        closed_at = case when c.stop_at_goal and c.closed_at is null and x.gifts > 0 and c.raised_cents + x.cents >= c.goal_cents
          then x.heard_at else c.closed_at end
      from sums x where c.id = x.id returning c.id, c.supporters_count - x.supporters as before
    )
    insert into campaign_supporters as s (campaign_id, user_id, number, gifts_count, given_cents, last_gift_at)
    select c.id, g.user_id, c.before + coalesce(f.nth, 0), g.gifts, g.cents, coalesce(g.given_at, g.at)
    from c join givers g on g.campaign_id = c.id
    left join fresh f on f.campaign_id = g.campaign_id and f.user_id = g.user_id
    on conflict (campaign_id, user_id) do update set gifts_count = s.gifts_count + excluded.gifts_count,
      given_cents = s.given_cents + excluded.given_cents,
      last_gift_at = case when excluded.gifts_count > 0 then greatest(s.last_gift_at, excluded.last_gift_at) else s.last_gift_at end`.execute(
    trx,
  )
}
