-- The account `refunds` holds requested refunds that are not confirmed yet, `disputes` what banks withhold. What was
-- returned, is being returned, or was lost to a dispute reduces the gifts, with their part of the cover, to the cent.
-- An unmatched charge is owed back whole.
with booked as (
  select t.payment_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'refunds'), 0)::bigint as refunds_cents,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'disputes'), 0)::bigint as disputes_cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where a.kind in ('refunds', 'disputes') group by t.payment_id
), given as (
  select payment_id, sum(refunded_cents)::bigint as back, count(*) as n from gifts group by payment_id
), standing as (
  select id, uuid, status, dispute, unmatched_of, refund_asked_cents, refunded_cents, lost_cents, disputed_cents, amount_cents,
    amount_cents + cover_cents as charged_cents
  from payments
)
select p.id, p.uuid, p.refund_asked_cents, p.refunded_cents, p.lost_cents, p.disputed_cents, b.refunds_cents, b.disputes_cents,
  g.back as gifts_back_cents
from standing p left join booked b on b.payment_id = p.id left join given g on g.payment_id = p.id
where p.status = 'succeeded' and (
  coalesce(b.refunds_cents, 0) <> -least(
    case when p.unmatched_of is null then p.refund_asked_cents else p.charged_cents end, greatest(0, p.charged_cents - p.refunded_cents - p.lost_cents))
  or coalesce(b.disputes_cents, 0) <> p.disputed_cents
  or abs(g.back::numeric * p.charged_cents
      - p.amount_cents::numeric * least(p.charged_cents, p.refund_asked_cents + p.refunded_cents + p.lost_cents)) >= p.charged_cents * (2 * g.n - 1))
