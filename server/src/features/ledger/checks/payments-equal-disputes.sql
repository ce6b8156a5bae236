-- A payment's disputed and lost cents and dispute fees equal those of the disputes that the processor reported. If a
-- won dispute brought back a part, the rest is lost.
with reported as (
  select intent_id, coalesce(sum(withdrawn_cents) filter (where status = 'open' or (status = 'won' and not reinstated)), 0) as disputed,
    coalesce(sum(withdrawn_cents) filter (where status = 'lost' or (status = 'won' and reinstated)), 0) as lost, sum(fee_cents) as fee,
    max(array_position(array['won', 'lost', 'open'], status::text)) as worst
  from processor_disputes group by intent_id
)
select p.id, p.uuid, p.dispute, p.disputed_cents, t.disputed, p.lost_cents, t.lost, p.dispute_fee_cents, t.fee
from payments p left join reported t on t.intent_id = p.processor_intent_id
where (p.disputed_cents, p.lost_cents, p.dispute_fee_cents, p.dispute::text)
  is distinct from (coalesce(t.disputed, 0), coalesce(t.lost, 0), coalesce(t.fee, 0), coalesce((array['won', 'lost', 'open'])[t.worst], 'none'))
