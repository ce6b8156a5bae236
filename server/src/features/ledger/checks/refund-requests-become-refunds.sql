-- An approved request has a refund of the same payment, gift and amount. Staff do not approve requests for their own
-- gifts.
select q.uuid, q.payment_id, q.amount_cents, q.approved_by, q.refund_uuid, p.user_id as giver_id
from refund_requests q join payments p on p.id = q.payment_id left join refunds r on r.uuid = q.refund_uuid
where (q.approved_by is null) <> (q.refund_uuid is null) or p.user_id = q.approved_by or (p.user_id = q.asked_by and not q.by_giver)
  or (r.uuid is not null and (r.payment_id, r.gift_id, r.amount_cents) is distinct from (q.payment_id, q.gift_id, q.amount_cents))
