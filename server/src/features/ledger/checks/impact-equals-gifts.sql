-- A stored impact score is the sum of the person's own settled gifts and of the parts of others' gifts that have
-- entered. Gifts enter only the scores of the giver's inviter and of that person's inviter.
with own as (
  select user_id, sum(amount_cents - refunded_cents)::bigint as own, sum(friends_cents)::bigint as friends, sum(second_cents)::bigint as second
  from gifts where status = 'settled' group by user_id
), friends as (
  select f.inviter_id as user_id, sum(o.friends)::bigint as cents from users f join own o on o.user_id = f.id group by f.inviter_id
), second as (
  select f.inviter_id as user_id, sum(o.second)::bigint as cents
  from users f join users s on s.inviter_id = f.id join own o on o.user_id = s.id group by f.inviter_id
), rings as (
  select u.id, coalesce(o.own, 0) as own, coalesce(f.cents, 0) as friends, coalesce(s.cents, 0) as second
  from users u left join own o on o.user_id = u.id left join friends f on f.user_id = u.id left join second s on s.user_id = u.id
)
select r.id, r.own, i.own_cents, r.friends, i.friends_cents, r.second, i.second_cents
from rings r left join impact_scores i on i.user_id = r.id
where i.user_id is null or r.own <> i.own_cents or r.friends <> i.friends_cents or r.second <> i.second_cents
union all
select u.id, g.id, g.amount_cents, u.inviter_id, g.friends_cents, i.inviter_id, g.second_cents
from gifts g join users u on u.id = g.user_id left join users i on i.id = u.inviter_id
where g.status = 'settled'
  and ((u.inviter_id is null) <> (g.friends_cents is null) or (i.inviter_id is null) <> (g.second_cents is null))
