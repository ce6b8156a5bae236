-- Every dispute that the processor told of, by the movements of its own money. Several may be of one payment, each of a part.
create table processor_disputes (
  id text primary key, -- the processor's
  intent_id text not null, -- it may be told before we know whose intent it is
  status payment_dispute not null check (status <> 'none'),
  withdrawn_cents bigint not null, -- what left our balance and has not come back
  fee_cents bigint not null, -- kept for it, less what was given back
  movements int not null, -- of its money: more of them are a later word
  reinstated boolean not null, -- something came back: what did not is gone
  at timestamptz not null, -- the processor's time of this word
  told_at timestamptz not null
);
create index on processor_disputes (intent_id);
create index on processor_disputes (told_at);

insert into processor_disputes (id, intent_id, status, withdrawn_cents, fee_cents, movements, reinstated, at, told_at)
select distinct on (e.payload ->> 'id') e.payload ->> 'id', e.payload ->> 'payment_intent',
  case when e.payload ->> 'status' in ('won', 'lost') then e.payload ->> 'status' else 'open' end::payment_dispute,
  m.withdrawn, m.fee, m.movements, m.reinstated, e.occurred_at, e.received_at
from processor_events e
cross join lateral (
  select coalesce(-sum((t ->> 'amount')::bigint), 0)::bigint as withdrawn, coalesce(sum((t ->> 'fee')::bigint), 0)::bigint as fee,
    count(t)::int as movements, coalesce(bool_or((t ->> 'amount')::bigint > 0), false) as reinstated
  from jsonb_array_elements(e.payload -> 'balance_transactions') t) m
where e.type like 'charge.dispute.%' and e.applied_at is not null and e.payload ->> 'payment_intent' is not null
  and not (m.movements = 0 and e.payload ->> 'status' ~ '^(warning|prevented)')
order by e.payload ->> 'id', m.movements desc, e.occurred_at desc,
  array_position(array['lost', 'won'], e.payload ->> 'status') desc nulls last;

-- Of all disputes of a payment: what banks withhold, what they took for good, and what was paid for it. Before, a dispute
-- was taken for all that was charged: books say so until the reconciler has read the rows above.
alter table payments add column disputed_cents bigint not null default 0;
alter table payments add column lost_cents bigint not null default 0;
update payments set disputed_cents = amount_cents + cover_cents - refunded_cents where dispute = 'open';
update payments set lost_cents = amount_cents + cover_cents - refunded_cents where dispute = 'lost';
update payments set dispute_fee_cents = 0 where disputed_cents = 0 and lost_cents = 0;
alter table payments drop constraint payments_dispute_fee_cents_check; -- a fee may be given back by more than it was

-- When the card of an attempt was sent last: a run that takes it up again sends it once more. What counts as late goes by this.
alter table payment_attempts add column tried_at timestamptz;
update payment_attempts set tried_at = started_at;
alter table payment_attempts alter column tried_at set not null;

-- The request that a payment came from: its key alone names it for ever, its answer is kept for a week.
alter table payments add column request_hash bytea;

-- A charge that carries the name of a payment and is none of it: given back at once. Its books are its own.
create table stray_charges (
  intent_id text primary key,
  payment_id bigint not null references payments (id),
  refund_uuid uuid not null, -- our name of giving it back
  charged_cents bigint not null check (charged_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  fee_known boolean not null default false,
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and charged_cents),
  created_at timestamptz not null
);

-- Why an event is none of ours, though signed: it is kept, told, and never applied.
alter table processor_events add column foreign_because text;
drop index processor_events_due;
create index processor_events_due on processor_events (due_at) where applied_at is null and foreign_because is null;

-- What somebody of the house must look at. Raised again, it is the same one; it ends when what it tells of has ended.
create table alarms (
  kind text not null,
  about text not null, -- what it tells of: an intent, a payment, an event
  detail jsonb not null,
  raised_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  primary key (kind, about)
);
create index on alarms (raised_at) where ended_at is null;
