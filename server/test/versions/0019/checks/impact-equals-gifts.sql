-- Stored impact is own settled gifts, those of invited people, and those of the people they invited.
with own as (
  select user_id, sum(amount_cents - refunded_cents)::bigint as cents from gifts where status = 'settled' group by user_id
), friends as (
  select f.inviter_id as user_id, sum(o.cents)::bigint as cents from users f join own o on o.user_id = f.id group by f.inviter_id
), second as (
  select f.inviter_id as user_id, sum(o.cents)::bigint as cents
  from users f join users s on s.inviter_id = f.id join own o on o.user_id = s.id group by f.inviter_id
), rings as (
  select u.id, coalesce(o.cents, 0) as own, coalesce(f.cents, 0) as friends, coalesce(s.cents, 0) as second
  from users u left join own o on o.user_id = u.id left join friends f on f.user_id = u.id left join second s on s.user_id = u.id
)
select r.id, r.own, i.own_cents, r.friends, i.friends_cents, i.friends_held_cents, r.second, i.second_cents, i.second_held_cents
from rings r left join impact_scores i on i.user_id = r.id
where i.user_id is null or r.own <> i.own_cents
   or r.friends <> i.friends_cents + i.friends_held_cents or r.second <> i.second_cents + i.second_held_cents
