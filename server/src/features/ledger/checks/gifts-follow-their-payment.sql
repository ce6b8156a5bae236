-- The gifts of a payment add up to its amount, and are settled if and only if it has succeeded. An unmatched charge and
-- a match payment have no gifts.
select p.id, p.uuid, p.status, p.amount_cents, sum(g.amount_cents)::bigint as gifts_cents
from payments p left join gifts g on g.payment_id = p.id
group by p.id
having coalesce(sum(g.amount_cents), 0) <> case when p.unmatched_of is null and p.kind <> 'match' then p.amount_cents else 0 end
    or bool_or((g.status = 'settled') <> (p.status = 'succeeded'))
    or bool_or((g.status = 'dropped') <> (p.status in ('failed', 'canceled')))
