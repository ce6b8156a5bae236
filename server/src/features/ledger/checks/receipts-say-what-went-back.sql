-- The last correction of a receipt says what was refunded and what banks took for good; without one, nothing went back.
select p.uuid, r.number, r.facts ->> 'refundedCents' as says_refunded, p.refunded_cents, r.facts ->> 'takenBackCents' as says_taken,
  p.lost_cents
from payments p
cross join lateral (
  select number, facts from receipts where payment_id = p.id order by nth desc limit 1
) r
where (r.facts ->> 'refundedCents')::bigint <> p.refunded_cents or (r.facts ->> 'takenBackCents')::bigint <> p.lost_cents
  or (r.facts ->> 'amountCents')::bigint <> p.amount_cents or (r.facts ->> 'coverCents')::bigint <> p.cover_cents
