-- Of a stray charge the books hold all that has not gone back, less its fee; they owe it, and the fee is lost.
with booked as (
  select split_part(t.key, ':', 2) as intent_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'processor'), 0)::bigint as held,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'refunds'), 0)::bigint as owed, coalesce(sum(e.amount_cents) filter (where a.kind = 'loss'), 0)::bigint as lost
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.kind = 'stray' group by 1
)
select intent_id, s.charged_cents, s.refunded_cents, s.fee_cents, b.held, b.owed, b.lost
from stray_charges s full join booked b using (intent_id)
where (b.held, b.owed, b.lost) is distinct from
  (s.charged_cents - s.refunded_cents - s.fee_cents, s.refunded_cents - s.charged_cents, s.fee_cents)
