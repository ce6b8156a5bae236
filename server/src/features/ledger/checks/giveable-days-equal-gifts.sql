-- The stored days of a giveable equal its settled gifts by UTC day, and count the supporters whose last gift was on
-- that day.
with given as (
  select giveable_id, (settled_at at time zone 'UTC')::date as day, sum(amount_cents - refunded_cents)::bigint as cents, count(*)::int as gifts
  from gifts where status = 'settled' group by giveable_id, (settled_at at time zone 'UTC')::date
), lately as (
  select giveable_id, (last_gift_at at time zone 'UTC')::date as day, count(*)::int as people
  from supporters group by giveable_id, (last_gift_at at time zone 'UTC')::date
)
select giveable_id, day, d.given_cents, g.cents, d.gifts_count, g.gifts, d.last_supporters, l.people
from giveable_days d full join given g using (giveable_id, day) full join lately l using (giveable_id, day)
where (coalesce(d.given_cents, 0), coalesce(d.gifts_count, 0), coalesce(d.last_supporters, 0))
  is distinct from (coalesce(g.cents, 0), coalesce(g.gifts, 0), coalesce(l.people, 0))
