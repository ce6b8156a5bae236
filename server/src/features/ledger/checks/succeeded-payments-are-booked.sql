-- What the books say the processor holds of a payment: what was charged, less fee, refunds and disputes. Of a payment
-- that has not succeeded they hold nothing.
select p.id, p.uuid, p.status, b.cents as booked_cents, w.cents as wanted_cents
from payments p
cross join lateral (
  select coalesce(sum(e.amount_cents), 0)::bigint as cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.payment_id = p.id and a.kind = 'processor'
) b
cross join lateral (select p.amount_cents + p.cover_cents - p.refunded_cents as left_cents) l
cross join lateral (
  select l.left_cents - case when p.fee_known then p.fee_cents else 0 end
    - case when p.dispute in ('open', 'lost') and l.left_cents > 0 then l.left_cents + p.dispute_fee_cents else 0 end as cents
) w
where (p.status = 'succeeded' and b.cents <> w.cents)
   or (p.status <> 'succeeded' and exists (select from ledger_transactions t where t.payment_id = p.id))
