-- What the books say the processor holds of a payment: what was charged, less fee, refunds and disputes. Of a payment
-- that has not succeeded they hold nothing.
with booked as (
  select t.payment_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'processor'), 0)::bigint as cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.payment_id is not null group by t.payment_id
), left_over as (
  select id, uuid, status, dispute, dispute_fee_cents, amount_cents + cover_cents - refunded_cents as cents,
    case when fee_known then fee_cents else 0 end as fee_cents
  from payments
), wanted as (
  select id, uuid, status,
    cents - fee_cents - case when dispute in ('open', 'lost') and cents > 0 then cents + dispute_fee_cents else 0 end as cents
  from left_over
)
select w.id, w.uuid, w.status, b.cents as booked_cents, w.cents as wanted_cents
from wanted w left join booked b on b.payment_id = w.id
where (w.status = 'succeeded' and b.cents is distinct from w.cents) or (w.status <> 'succeeded' and b.payment_id is not null)
