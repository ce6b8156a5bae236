-- For each succeeded payment, the account `processor` holds what was charged, minus fee, refunds and disputes. A
-- payment that has not succeeded has nothing there.
with booked as (
  select t.payment_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'processor'), 0)::bigint as cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.payment_id is not null group by t.payment_id
), wanted as (
  select id, uuid, status,
    amount_cents + cover_cents - refunded_cents - disputed_cents - lost_cents - dispute_fee_cents
      - case when fee_known then fee_cents else 0 end as cents
  from payments
)
select w.id, w.uuid, w.status, b.cents as booked_cents, w.cents as wanted_cents
from wanted w left join booked b on b.payment_id = w.id
where (w.status = 'succeeded' and b.cents is distinct from w.cents) or (w.status <> 'succeeded' and b.payment_id is not null)
