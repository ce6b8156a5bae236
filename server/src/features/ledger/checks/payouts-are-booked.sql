-- For each payout, the books credit the processor and debit the payable with what was sent and did not come back. A
-- payout that was not sent has no entries.
with booked as (
  select split_part(t.key, ':', 2) as uuid, a.kind, coalesce(a.nonprofit_id, 0) as nonprofit_id, sum(e.amount_cents)::bigint as cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.kind in ('payout', 'payout_reversed') group by 1, 2, 3
), wanted as (
  select uuid::text, 'payable'::ledger_account_kind as kind, nonprofit_id, amount_cents - reversed_cents as cents
  from payouts where status <> 'pending'
  union all
  select uuid::text, 'processor', 0, reversed_cents - amount_cents from payouts where status <> 'pending'
)
select coalesce(w.uuid, b.uuid) as uuid, coalesce(w.kind, b.kind) as kind, b.cents as booked_cents, w.cents as wanted_cents
from wanted w full join booked b on b.uuid = w.uuid and b.kind = w.kind and b.nonprofit_id = w.nonprofit_id
where coalesce(b.cents, 0) <> coalesce(w.cents, 0)
