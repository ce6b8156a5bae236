-- Notices that others cause are merged: one for each community about requests to join, about one's place in it and about
-- an approval; one for each collaboration about its answer and about its end. The newest of each stays.
with merged as (
  select id, case when type like 'Collaboration%' then split_part(about, ':', 1) else giveable_id::text end as about,
    recipient_id, type, created_at
  from notifications
  where type in ('JoinRequested', 'JoinApproved', 'MembershipChanged', 'CollaborationAnswered', 'CollaborationEnded')
    and giveable_id is not null
), ranked as (
  select id, row_number() over (partition by recipient_id, type, about order by created_at desc, id desc) as nth from merged
)
delete from notifications where id in (select id from ranked where nth > 1);

update notifications
set about = case when type like 'Collaboration%' then split_part(about, ':', 1) else giveable_id::text end
where type in ('JoinRequested', 'JoinApproved', 'MembershipChanged', 'CollaborationAnswered', 'CollaborationEnded')
  and giveable_id is not null;

update notification_counts c set total = n.total, unread = n.unread
from (
  select k.person_id, count(o.id)::int as total, count(o.id) filter (where o.read_at is null)::int as unread
  from notification_counts k left join notifications o on o.recipient_id = k.person_id group by k.person_id
) n
where n.person_id = c.person_id and (c.total, c.unread) is distinct from (n.total, n.unread);
