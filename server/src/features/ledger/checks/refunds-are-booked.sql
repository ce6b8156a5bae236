-- `refunds` holds what was asked back and has not gone back yet, `disputes` what the bank withholds of open disputes. What
-- went back, or is on its way, is taken from the gifts: of a covered card fee their part, to the cent.
with booked as (
  select t.payment_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'refunds'), 0)::bigint as refunds_cents,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'disputes'), 0)::bigint as disputes_cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where a.kind in ('refunds', 'disputes') group by t.payment_id
), given as (
  select payment_id, sum(refunded_cents)::bigint as back from gifts group by payment_id
)
select p.id, p.uuid, p.refund_asked_cents, p.refunded_cents, p.dispute, b.refunds_cents, b.disputes_cents, g.back as gifts_back_cents
from payments p left join booked b on b.payment_id = p.id left join given g on g.payment_id = p.id
where p.status = 'succeeded' and (
  coalesce(b.refunds_cents, 0) <> case when p.dispute = 'lost' then 0 else p.refunded_cents - least(p.amount_cents + p.cover_cents, p.refund_asked_cents + p.refunded_cents) end
  or coalesce(b.disputes_cents, 0) <> case when p.dispute = 'open' then p.amount_cents + p.cover_cents - p.refunded_cents else 0 end
  or abs(g.back::numeric * (p.amount_cents + p.cover_cents) - p.amount_cents::numeric
    * case when p.dispute = 'lost' then p.amount_cents + p.cover_cents else least(p.amount_cents + p.cover_cents, p.refund_asked_cents + p.refunded_cents) end)
    >= p.amount_cents + p.cover_cents)
