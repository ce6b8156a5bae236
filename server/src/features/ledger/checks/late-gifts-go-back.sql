-- A gift whose card was tried after what it goes to had ended or closed is owed back to its giver.
select g.id, g.uuid, a.tried_at, ga.ends_at, ga.closed_at
from gifts g join giveables ga on ga.id = g.giveable_id
join payment_attempts a on a.payment_id = g.payment_id and a.status = 'accepted'
left join owed_refunds o on o.payment_id = g.payment_id and coalesce(o.gift_id, g.id) = g.id
where g.status = 'settled' and o.payment_id is null and g.refunded_cents < g.amount_cents
  and (a.tried_at >= least(ga.ends_at, ga.closed_at)
    or g.settled_at > least(ga.ends_at, ga.closed_at) + make_interval(secs => ga.grace_seconds))
