-- The last correction of a receipt says what was refunded and what banks took for good; without one, nothing went back.
-- The line of each gift holds at least the reported refunds that name the gift, and all lines together what went back.
with papers as (
  select p.id, p.uuid, r.number, r.facts, p.refunded_cents, p.lost_cents, p.amount_cents, p.cover_cents
  from payments p cross join lateral (
    select number, facts from receipts where payment_id = p.id order by nth desc limit 1
  ) r
), lines as (
  select p.id, p.uuid, p.number, p.refunded_cents, p.lost_cents, (l ->> 'giftId')::bigint as gift_id,
    (l ->> 'refundedCents')::bigint + (l ->> 'coverBackCents')::bigint as said
  from papers p cross join jsonb_array_elements(p.facts -> 'lines') l
), sums as (
  select id, sum(said)::bigint as said from lines group by id
), named as (
  select payment_id, gift_id, sum(amount_cents)::bigint as cents, sum(sum(amount_cents)) over (partition by payment_id) as of_all
  from refunds where gift_id is not null and status = 'reported' group by payment_id, gift_id
)
select p.uuid, p.number, null::bigint as gift_id, p.facts ->> 'refundedCents' as says_refunded, p.refunded_cents,
  p.facts ->> 'takenBackCents' as says_taken, p.lost_cents
from papers p left join sums s on s.id = p.id
where (p.facts ->> 'refundedCents')::bigint <> p.refunded_cents or (p.facts ->> 'takenBackCents')::bigint <> p.lost_cents
  or (p.facts ->> 'amountCents')::bigint <> p.amount_cents or (p.facts ->> 'coverCents')::bigint <> p.cover_cents
  or s.said <> least(p.refunded_cents + p.lost_cents, p.amount_cents + p.cover_cents)
union all
select l.uuid, l.number, l.gift_id, l.said::text, n.cents, null, null
from lines l join named n on n.payment_id = l.id and n.gift_id = l.gift_id
where l.said < n.cents and n.of_all <= l.refunded_cents
