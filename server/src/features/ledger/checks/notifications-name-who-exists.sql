-- Notifications have no foreign keys. Their recipients, and the people and things that they name, exist and are not
-- erased.
select n.uuid, n.recipient_id, u.status, n.actor_id, n.giveable_id
from notifications n
left join users u on u.id = n.recipient_id
left join users a on a.id = n.actor_id
left join giveables ga on ga.id = n.giveable_id
where coalesce(u.status, 'deleted') = 'deleted' or (n.actor_id is not null and a.id is null)
  or (n.giveable_id is not null and ga.id is null)
