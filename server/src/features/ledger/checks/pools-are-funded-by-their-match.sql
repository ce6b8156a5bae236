-- A pool is funded by a succeeded payment that was made for it, of the amount of its cap. Every match payment was made
-- for a pool.
select m.id as pool_id, p.uuid, p.status, p.amount_cents, m.cap_cents, x.pool_id as made_for
from match_pools m join payments p on p.id = m.payment_id left join match_payments x on x.payment_id = p.id
where x.pool_id is distinct from m.id or p.status <> 'succeeded' or p.kind <> 'match' or p.amount_cents <> m.cap_cents
union all
select null, p.uuid, p.status, p.amount_cents, null, x.pool_id
from payments p left join match_payments x on x.payment_id = p.id
where p.unmatched_of is null and (p.kind = 'match') <> (x.payment_id is not null)
