-- Notifications have no references: their recipients exist and are not erased, and so does whom and what they name.
select n.uuid, n.recipient_id, u.status, n.actor_id, n.giveable_id
from notifications n
left join users u on u.id = n.recipient_id
left join users a on a.id = n.actor_id
left join giveables ga on ga.id = n.giveable_id
where coalesce(u.status, 'deleted') = 'deleted' or (n.actor_id is not null and a.id is null)
  or (n.giveable_id is not null and ga.id is null)
