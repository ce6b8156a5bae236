-- What should not have been charged has gone back, is asked for, or waits with an alarm.
with raised as (
  select kind, about from alarms where ended_at is null and kind in ('refund_owed', 'unmatched_charge')
)
select p.uuid, p.status, o.gift_id, o.reason, p.amount_cents + p.cover_cents as charged_cents, p.refund_asked_cents, p.refunded_cents
from owed_refunds o join payments p on p.id = o.payment_id left join gifts g on g.id = o.gift_id
left join raised r on r.kind = 'refund_owed' and r.about = p.uuid::text
left join raised u on u.kind = 'unmatched_charge' and u.about = p.processor_intent_id
where r.about is null and u.about is null and (p.status <> 'succeeded' or case when g.id is null
  then p.amount_cents + p.cover_cents > p.refund_asked_cents + p.refunded_cents + p.lost_cents else g.refunded_cents < g.amount_cents end)
