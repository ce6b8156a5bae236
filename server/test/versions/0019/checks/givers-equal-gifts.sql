-- Who gave to a cause, how often, how much, and when last: as its settled gifts say. `cause`: a campaign, or a community below zero.
with given as (
  select coalesce(campaign_id, -community_id) as cause, user_id, count(*)::int as gifts, sum(amount_cents - refunded_cents)::bigint as cents,
    max(settled_at) as last_at
  from gifts where status = 'settled' group by coalesce(campaign_id, -community_id), user_id
), kept as (
  select -community_id as cause, user_id, gifts_count, given_cents, last_gift_at from community_givers
  union all select campaign_id, user_id, gifts_count, given_cents, last_gift_at from campaign_supporters
)
select cause, user_id, k.gifts_count, g.gifts, k.given_cents, g.cents, k.last_gift_at, g.last_at
from kept k full join given g using (cause, user_id)
where (k.gifts_count, k.given_cents, k.last_gift_at) is distinct from (g.gifts, g.cents, g.last_at)
