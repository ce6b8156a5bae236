-- The last correction of a receipt says what was refunded and what banks took for good; without one, nothing went back.
-- The line of each gift holds at least the reported refunds that name the gift, and all lines together what went back.
with papers as not materialized (
  select p.id, p.uuid, p.refunded_cents, p.lost_cents, p.amount_cents, p.cover_cents, r.*
  from payments p cross join lateral (
    select number, facts -> 'lines' as lines, (facts ->> 'refundedCents')::bigint as says_refunded,
      (facts ->> 'takenBackCents')::bigint as says_taken, (facts ->> 'amountCents')::bigint as says_amount,
      (facts ->> 'coverCents')::bigint as says_cover
    from receipts where payment_id = p.id order by nth desc limit 1
  ) r
), named as (
  select payment_id, gift_id, sum(amount_cents)::bigint as cents, sum(sum(amount_cents)) over (partition by payment_id) as of_all
  from refunds where gift_id is not null and status = 'reported' group by payment_id, gift_id
)
select uuid, number, null::bigint as gift_id, says_refunded, refunded_cents, says_taken, lost_cents
from papers cross join lateral (
  select sum((l ->> 'refundedCents')::bigint + (l ->> 'coverBackCents')::bigint) as said from jsonb_array_elements(lines) l) s
where says_refunded <> refunded_cents or says_taken <> lost_cents or says_amount <> amount_cents or says_cover <> cover_cents
  or said <> least(refunded_cents + lost_cents, amount_cents + cover_cents)
union all
select p.uuid, p.number, n.gift_id, said, n.cents, null, null
from named n join papers p on p.id = n.payment_id cross join lateral (
  select (l ->> 'refundedCents')::bigint + (l ->> 'coverBackCents')::bigint as said from jsonb_array_elements(p.lines) l
  where (l ->> 'giftId')::bigint = n.gift_id) l
where said < n.cents and n.of_all <= p.refunded_cents
