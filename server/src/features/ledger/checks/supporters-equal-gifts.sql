-- The rows of supporters (how often, how much and when they last gave) equal the settled gifts.
with given as (
  select giveable_id, user_id, count(*)::int as gifts, sum(amount_cents - refunded_cents)::bigint as cents, max(settled_at) as last_at
  from gifts where status = 'settled' group by giveable_id, user_id
)
select giveable_id, user_id, s.gifts_count, g.gifts, s.given_cents, g.cents, s.last_gift_at, g.last_at
from supporters s full join given g using (giveable_id, user_id)
where (s.gifts_count, s.given_cents, s.last_gift_at) is distinct from (g.gifts, g.cents, g.last_at)
