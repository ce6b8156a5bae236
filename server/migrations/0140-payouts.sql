-- A nonprofit's account at the processor, which receives its payouts.
create type payout_account_state as enum ('begun', 'checking', 'needs_information', 'ready', 'stopped', 'rejected');
create table payout_accounts (
  nonprofit_id bigint primary key references nonprofits (id),
  processor_account_id text not null unique,
  state payout_account_state not null,
  due_at timestamptz, -- by then the processor wants more information
  read_at timestamptz not null,
  created_at timestamptz not null
);
create index on payout_accounts (read_at) where state <> 'rejected';
alter table nonprofits drop column processor_account_id, drop column payouts_enabled;

-- A month's run over all nonprofits, so that one that becomes ready later waits for the next.
create table payout_runs (
  period date primary key check (extract(day from period) = 1),
  started_at timestamptz not null,
  ended_at timestamptz
);

-- The payout of one nonprofit for one period: a transfer, stored before it is requested.
create type payout_status as enum ('pending', 'sent', 'paid_out', 'reversed');
create table payouts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  nonprofit_id bigint not null references nonprofits (id),
  period date not null references payout_runs (period),
  settled_until timestamptz not null, -- gifts that settled later wait for the next
  amount_cents bigint not null check (amount_cents > 0),
  status payout_status not null default 'pending',
  account_id text not null, -- of the processor, as it was when the payout was stored
  tried_at timestamptz, -- from then on the transfer may exist
  refusals int not null default 0 check (refusals >= 0), -- a part of the idempotency key
  held_because text,
  held_at timestamptz,
  transfer_id text unique,
  reversed_cents bigint not null default 0 check (reversed_cents between 0 and amount_cents),
  created_at timestamptz not null,
  sent_at timestamptz,
  paid_out_at timestamptz,
  reversed_at timestamptz,
  unique (nonprofit_id, period),
  check ((status = 'pending') = (transfer_id is null)),
  check ((status = 'pending') = (sent_at is null)),
  check (transfer_id is null or tried_at is not null),
  check (status <> 'paid_out' or paid_out_at is not null),
  check ((status = 'reversed') = (reversed_cents = amount_cents)),
  check ((reversed_cents > 0) = (reversed_at is not null))
);
create index on payouts (status, id) where status in ('pending', 'sent');
create index on payouts (sent_at) where sent_at is not null;

-- Gifts that a payout left out although they had settled in time: their bank was looking into them.
create table payout_left_out (
  payout_id bigint not null references payouts (id),
  gift_id bigint not null references gifts (id),
  primary key (payout_id, gift_id)
);
create index on payout_left_out (gift_id);

-- Keys are `payout:<uuid>` and `payout-reversed:<uuid>:<cents>`.
create index ledger_transactions_of_payouts on ledger_transactions (split_part(key, ':', 2))
  where kind in ('payout', 'payout_reversed');
