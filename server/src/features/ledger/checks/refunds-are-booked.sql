-- `refunds` holds what was asked back and has not gone back yet, `disputes` what the bank withholds of open disputes.
select p.id, p.uuid, p.refund_asked_cents, p.refunded_cents, p.dispute, r.cents as refunds_cents, d.cents as disputes_cents
from payments p
cross join lateral (
  select coalesce(sum(e.amount_cents) filter (where a.kind = 'refunds'), 0)::bigint as cents from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.payment_id = p.id
) r
cross join lateral (
  select coalesce(sum(e.amount_cents) filter (where a.kind = 'disputes'), 0)::bigint as cents from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.payment_id = p.id
) d
where p.status = 'succeeded' and (
  r.cents <> case when p.dispute = 'lost' then 0 else least(0, p.refunded_cents - p.refund_asked_cents) end
  or d.cents <> case when p.dispute = 'open' then p.amount_cents + p.cover_cents - p.refunded_cents else 0 end)
