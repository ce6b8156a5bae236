-- A gift belongs to the person who paid, and it settled when the payment succeeded.
select g.id, g.uuid, g.user_id, p.user_id as payer_id, g.settled_at, p.succeeded_at
from gifts g join payments p on p.id = g.payment_id
where g.user_id <> p.user_id or (g.status = 'settled' and g.settled_at <> p.succeeded_at)
