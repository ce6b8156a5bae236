-- A running plan has an item, and a day of its next charge unless a dispute pauses it; a stopped plan has no active item.
with live as (
  select user_id, count(*)::int as n from plan_items where state in ('active', 'paused') group by user_id
)
select p.user_id, p.uuid, p.state, p.next_on, l.n as items
from plans p left join live l using (user_id)
where (p.state = 'ended' and l.n > 0) or (p.state not in ('ended', 'lapsed') and (l.n is null or (p.next_on is null) <> (p.state = 'paused' and p.dispute in ('open', 'won'))))
