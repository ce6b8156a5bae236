-- An item of a plan began with a gift of the same person to the same giveable, or joined a charge without one. If the
-- item has started, its first gift has settled; if it is starting, the gift is on its way.
select i.user_id, i.uuid, i.state, p.uuid as payment, p.status, g.giveable_id as given_to
from plan_items i join payments p on p.id = i.first_payment_id
left join gifts g on g.payment_id = p.id and g.giveable_id = i.giveable_id
where p.user_id <> i.user_id or g.id is null or (i.started_at is not null and p.status <> 'succeeded')
  or (i.state = 'starting' and p.status not in ('created', 'requires_action', 'processing'))
