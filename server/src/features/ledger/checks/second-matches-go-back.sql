-- A match payment that succeeded and funds no pool is refunded whole.
select p.uuid, m.id as pool_id, p.amount_cents + p.cover_cents as charged_cents, p.refund_asked_cents, p.refunded_cents
from match_payments x join payments p on p.id = x.payment_id join match_pools m on m.id = x.pool_id
left join alarms a on a.kind = 'refund_owed' and a.about = p.uuid::text and a.ended_at is null
where p.status = 'succeeded' and m.payment_id is distinct from p.id and a.about is null
  and p.amount_cents + p.cover_cents > p.refund_asked_cents + p.refunded_cents + p.lost_cents
