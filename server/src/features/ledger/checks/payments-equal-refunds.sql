-- A payment's refunded cents equal the refunds that the processor reported, without failed ones; never more than was
-- charged.
with reported as (
  select intent_id, sum(amount_cents) filter (where not failed) as cents from processor_refunds group by intent_id
)
select p.id, p.uuid, p.refunded_cents, t.cents as reported_cents
from payments p left join reported t on t.intent_id = p.processor_intent_id
where p.refunded_cents <> least(coalesce(t.cents, 0), p.amount_cents + p.cover_cents)
