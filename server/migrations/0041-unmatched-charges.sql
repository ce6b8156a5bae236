-- A charge under a payment's name that is none of it, by its intent or amount, is a payment of its own that carries no gift.
alter table payments add column unmatched_of bigint references payments (id);
create index on payments (unmatched_of) where unmatched_of is not null;

-- Charges of another amount used up the payment's own intent, which ended without a charge.
update payments p set processor_intent_id = null
where p.status <> 'succeeded' and p.processor_intent_id in (select intent_id from stray_charges);

insert into payments (uuid, user_id, kind, amount_cents, cover_cents, fee_cents, fee_known, mail_receipt, refund_asked_cents, refunded_cents,
  status, request_key, processor_intent_id, created_at, updated_at, succeeded_at, unmatched_of)
select (lpad(to_hex((extract(epoch from s.created_at) * 1000)::bigint), 12, '0') || '7' || left(md5(s.intent_id), 3) || '8' || right(md5(s.intent_id), 15))::uuid,
  p.user_id, p.kind, s.charged_cents, 0, s.fee_cents, s.fee_known, p.mail_receipt,
  case when exists (select from processor_refunds r where r.intent_id = s.intent_id and r.failed) then 0 else s.charged_cents - s.refunded_cents end,
  s.refunded_cents, 'succeeded', 'unmatched:' || s.intent_id, s.intent_id, s.created_at, s.created_at, s.created_at, p.id
from stray_charges s join payments p on p.id = s.payment_id
on conflict (processor_intent_id) do nothing;

insert into refunds (uuid, payment_id, amount_cents, reason, status, created_at)
select s.refund_uuid, u.id, case when u.refund_asked_cents > 0 then u.refund_asked_cents else s.charged_cents end, 'an unmatched charge',
  (case when u.refund_asked_cents > 0 then 'asked' when s.refunded_cents > 0 then 'told' else 'failed' end)::refund_status, s.created_at
from stray_charges s join payments u on u.request_key = 'unmatched:' || s.intent_id;

-- Their books name the payment now. No amount changes.
alter table ledger_transactions disable trigger user;
update ledger_transactions t set payment_id = u.id
from payments u where t.kind = 'stray' and u.request_key = 'unmatched:' || split_part(t.key, ':', 2);
alter table ledger_transactions enable trigger user;

drop table stray_charges;
delete from alarms where kind = 'stray_charge';
