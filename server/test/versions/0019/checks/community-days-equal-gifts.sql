-- A community's days are its settled gifts by their day (UTC), and count whose last gift was on each.
with given as (
  select community_id, (settled_at at time zone 'UTC')::date as day, sum(amount_cents - refunded_cents)::bigint as cents, count(*)::int as gifts
  from gifts where community_id is not null and status = 'settled' group by community_id, (settled_at at time zone 'UTC')::date
), lately as (
  select community_id, (last_gift_at at time zone 'UTC')::date as day, count(*)::int as people
  from community_givers group by community_id, (last_gift_at at time zone 'UTC')::date
)
select community_id, day, d.given_cents, g.cents, d.gifts_count, g.gifts, d.last_givers, l.people
from community_days d full join given g using (community_id, day) full join lately l using (community_id, day)
where (coalesce(d.given_cents, 0), coalesce(d.gifts_count, 0), coalesce(d.last_givers, 0))
  is distinct from (coalesce(g.cents, 0), coalesce(g.gifts, 0), coalesce(l.people, 0))
