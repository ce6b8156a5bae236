-- A refund that was decided stays owed until the money went back or a bank took it. `held_because`: why it has not gone back.
alter table refunds add column held_because text;
alter table refunds add column tried_at timestamptz; -- when the processor was last asked for it
alter table refunds add column refusals int not null default 0; -- of the processor: each other try has a key of its own
alter table refunds add column instead_of uuid references refunds (uuid); -- the first refund of which this is what was left
create index on refunds (status, created_at) where status = 'asked';

-- One alarm of each payment says what is owed of it and does not go, and one what is left of a charge that matches no payment.
delete from alarms where kind in ('refund_stuck', 'refund_refused', 'refund_came_back', 'unmatched_charge');
insert into alarms (kind, about, detail, raised_at, last_at)
select 'refund_owed', uuid::text, json_build_object('payment', uuid, 'cents', cents, 'because', json_build_array('sent_back')), now(), now() from (
  select p.uuid, least(p.amount_cents + p.cover_cents - p.refund_asked_cents - p.refunded_cents - p.lost_cents, b.cents - p.refund_asked_cents)::bigint as cents
  from payments p join (
    select intent_id, sum(cents) - least(0, min(run)) as cents from (
      select intent_id, case when failed then amount_cents else -amount_cents end as cents,
        sum(case when failed then amount_cents else -amount_cents end) over (partition by intent_id order by created_at, id) as run
      from processor_refunds) r group by intent_id) b on b.intent_id = p.processor_intent_id
  where p.status = 'succeeded') owed
where cents > 0;
insert into alarms (kind, about, detail, raised_at, last_at)
select 'unmatched_charge', processor_intent_id, json_build_object('payment', uuid, 'chargedCents', amount_cents), now(), now()
from payments where unmatched_of is not null and (amount_cents > refunded_cents + lost_cents or dispute = 'open');

alter table refund_requests add column refund_uuid uuid references refunds (uuid); -- once it was approved
