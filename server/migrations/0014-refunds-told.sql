-- Every refund that the processor told of, ours or made there. A bank may send one back days later: it failed, for good.
create table processor_refunds (
  id text primary key, -- the processor's
  nth bigint generated always as identity, -- in which order we heard of them
  intent_id text not null, -- it may be told before we know whose intent it is
  amount_cents bigint not null check (amount_cents > 0),
  failed boolean not null,
  created_at timestamptz not null,
  told_at timestamptz not null
);
create index on processor_refunds (intent_id);
create index on processor_refunds (told_at);

insert into processor_refunds (id, intent_id, amount_cents, failed, created_at, told_at)
select 'before:' || uuid, processor_intent_id, refunded_cents, false, updated_at, updated_at
from payments where refunded_cents > 0 and processor_intent_id is not null;

-- From now on what we asked for and the processor has not told of yet: both together are what went back or is on its way.
update payments set refund_asked_cents = greatest(0, refund_asked_cents - refunded_cents) where refund_asked_cents > 0;

alter type refund_status add value 'told' after 'sent';
