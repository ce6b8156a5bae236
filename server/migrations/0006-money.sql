create type payment_kind as enum ('one_time', 'monthly');
create type payment_dispute as enum ('none', 'open', 'won', 'lost');
create type payment_status as enum ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled');
create type attempt_status as enum ('started', 'accepted', 'declined');
create type gift_visibility as enum ('full', 'name', 'anonymous');
create type gift_status as enum ('pending', 'settled', 'dropped');
create type ledger_account_kind as enum ('processor', 'fees', 'payable', 'match_pool', 'refunds', 'disputes', 'loss');

-- A payment is one intent at the processor. It carries 1..n gifts.
create table payments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references users (id),
  kind payment_kind not null,
  amount_cents bigint not null check (amount_cents > 0), -- sum of its gifts
  cover_cents bigint not null check (cover_cents >= 0), -- the card fee, if the giver covers it
  fee_cents bigint not null check (fee_cents >= 0), -- estimate, then the processor's own figure
  fee_known boolean not null default false,
  mail_receipt boolean not null default true,
  refund_asked_cents bigint not null default 0 check (refund_asked_cents between 0 and amount_cents + cover_cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents + cover_cents),
  dispute payment_dispute not null default 'none',
  dispute_fee_cents bigint not null default 0 check (dispute_fee_cents >= 0),
  status payment_status not null,
  request_key text not null, -- the Idempotency-Key it was asked with: a second run finds it instead of making another
  processor_intent_id text unique,
  card_brand text,
  card_last4 text,
  card_fingerprint text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  succeeded_at timestamptz,
  unique (user_id, request_key),
  check ((status = 'succeeded') = (succeeded_at is not null))
);
create index on payments (user_id, created_at desc);
create index on payments (updated_at) where status in ('created', 'requires_action', 'processing');
create index on payments (id) where status = 'succeeded' and not fee_known;

-- One try of one card. The processor's idempotency key is made from payment and number.
create table payment_attempts (
  payment_id bigint not null references payments (id),
  number smallint not null check (number between 1 and 3),
  method text not null, -- confirmation token or saved card at the processor
  card_fingerprint text,
  -- started: stored, outcome not known yet. Another attempt waits until this one is decided.
  status attempt_status not null,
  decline_reason text,
  started_at timestamptz not null,
  decided_at timestamptz,
  primary key (payment_id, number)
);
create unique index on payment_attempts (payment_id) where status = 'started';
create index on payment_attempts (started_at) where status = 'started';

-- A refund that we ask the processor for; what it did stands in payments.refunded_cents.
create type refund_status as enum ('asked', 'sent', 'failed');
create table refunds (
  uuid uuid primary key,
  payment_id bigint not null references payments (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (char_length(reason) <= 500),
  asked_by bigint references users (id), -- null: the house
  status refund_status not null default 'asked',
  created_at timestamptz not null
);
create index on refunds (payment_id);

-- A person's amount to one giveable: exactly one of the columns that name it is set.
create table gifts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  payment_id bigint not null references payments (id),
  user_id bigint not null references users (id),
  community_id bigint references communities (id),
  campaign_id bigint references campaigns (id),
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  visibility gift_visibility not null,
  message text check (char_length(message) <= 280),
  via text,
  status gift_status not null default 'pending',
  settled_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(community_id, campaign_id) = 1),
  check ((status = 'settled') = (settled_at is not null))
);
create index on gifts (payment_id);
create index on gifts (user_id, id desc);
create index gifts_user_settled on gifts (user_id, settled_at) include (amount_cents, refunded_cents) where status = 'settled';
create index gifts_campaign_feed on gifts (campaign_id, id desc) where status = 'settled' and campaign_id is not null;
create index gifts_community_feed on gifts (community_id, id desc) where status = 'settled' and community_id is not null;

-- Impact of a person: own gifts and those of two generations of invited people.
-- `held`: anonymous gifts of a ring, counted only once three people of it have given.
create table impact_scores (
  user_id bigint primary key references users (id),
  own_cents bigint not null default 0 check (own_cents >= 0),
  friends_cents bigint not null default 0,
  friends_held_cents bigint not null default 0,
  second_cents bigint not null default 0,
  second_held_cents bigint not null default 0,
  direct_count int not null default 0,
  second_count int not null default 0,
  updated_at timestamptz not null
);
create index on impact_scores (user_id) where friends_held_cents <> 0 or second_held_cents <> 0;

-- Double entry. A positive amount is a debit, a negative one a credit; a transaction sums to zero.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind ledger_account_kind not null,
  nonprofit_id bigint references nonprofits (id),
  balance_cents bigint, -- of payables only; the others are sums, so that no row is hot for all gifts
  unique nulls not distinct (kind, nonprofit_id),
  check ((kind = 'payable') = (nonprofit_id is not null)),
  check ((kind = 'payable') = (balance_cents is not null))
);
insert into ledger_accounts (kind) values ('processor'), ('fees'), ('match_pool'), ('refunds'), ('disputes'), ('loss');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  key text not null unique, -- what happened, once: `settled:<payment uuid>`
  kind text not null,
  payment_id bigint references payments (id),
  occurred_at timestamptz not null
);
create index on ledger_transactions (payment_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account_id bigint not null references ledger_accounts (id),
  amount_cents bigint not null check (amount_cents <> 0),
  gift_id bigint references gifts (id)
);
create index on ledger_entries (transaction_id);
create index on ledger_entries (account_id);
create index on ledger_entries (gift_id) where gift_id is not null;

create function ledger_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_sums_to_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_sums_to_zero();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = '42501';
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_is_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();

create table receipts (
  number text primary key, -- K-2026-000123
  payment_id bigint not null unique references payments (id),
  issued_at timestamptz not null
);
create sequence receipt_numbers;
