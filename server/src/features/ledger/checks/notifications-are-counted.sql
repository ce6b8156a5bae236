-- Notifications add up to what the bell shows.
select coalesce(c.person_id, n.person_id) as person_id, c.total, n.total as told, c.unread, n.unread as left_unread
from notification_counts c
full join (
  select recipient_id as person_id, count(*)::int as total, count(*) filter (where read_at is null)::int as unread
  from notifications where in_app group by recipient_id) n on n.person_id = c.person_id
where coalesce(c.total, 0) <> coalesce(n.total, 0) or coalesce(c.unread, 0) <> coalesce(n.unread, 0)
