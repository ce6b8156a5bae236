-- What the books say the processor holds of a payment: what was charged, less fee, refunds and disputes. Of a payment
-- that has not succeeded they hold nothing.
with booked as (
  select t.payment_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'processor'), 0)::bigint as cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.payment_id is not null group by t.payment_id
), wanted as (
  select id, l.left_cents - case when fee_known then fee_cents else 0 end
    - case when dispute in ('open', 'lost') and l.left_cents > 0 then l.left_cents + dispute_fee_cents else 0 end as cents
  from payments cross join lateral (select amount_cents + cover_cents - refunded_cents as left_cents) l
)
select p.id, p.uuid, p.status, b.cents as booked_cents, w.cents as wanted_cents
from payments p join wanted w on w.id = p.id left join booked b on b.payment_id = p.id
where (p.status = 'succeeded' and b.cents is distinct from w.cents) or (p.status <> 'succeeded' and b.payment_id is not null)
