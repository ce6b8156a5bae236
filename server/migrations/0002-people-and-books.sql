-- Floor 1, people and what we keep: accounts, photos, notifications, impact, and the ledger.

create type user_status as enum ('active', 'deleting', 'deleted');
create type provider as enum ('google', 'apple');
create type client_platform as enum ('ios', 'android', 'web');

create table users (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  email citext not null unique,
  email_verified_at timestamptz,
  pending_email citext, -- until it is confirmed, email goes to the old one
  pending_email_at timestamptz, -- asked for then; what was mailed before opens nothing
  password_hash text,
  avatar text,
  cover text,
  bio text check (char_length(bio) <= 120),
  phone_number text,
  url text,
  street_name text,
  city text,
  state text,
  zip_code text,
  time_zone text not null,
  settings jsonb not null,
  inviter_id bigint references users (id) check (inviter_id <> id),
  status user_status not null default 'active',
  created_at timestamptz not null,
  deletes_at timestamptz,
  check ((status = 'deleting') = (deletes_at is not null))
);
-- Finds the people whom somebody invited, the first ones first.
create index on users (inviter_id, id) where inviter_id is not null;
create index on users (deletes_at) where deletes_at is not null;

-- A person's account at a sign-in provider.
create table identities (
  provider provider not null,
  subject text not null,
  user_id bigint not null references users (id),
  email citext not null,
  refresh_token bytea, -- encrypted; used only to revoke at deletion
  created_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

create table sessions (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  platform client_platform not null,
  user_agent text not null,
  place bytea, -- where it began, as a keyed hash for this person alone: it recognizes a place, and stores no address
  device_token text unique, -- where a phone is reached
  web_push jsonb, -- where the browser is reached by Web Push
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  signed_in_at timestamptz not null, -- "again": sensitive calls ask for one within 10 minutes
  revoked_at timestamptz
);
create index on sessions (user_id) where revoked_at is null;
create index on sessions (user_id, place) where place is not null;

-- A web sign-in that has begun and not yet come back. The row is bound to one browser by a cookie.
create table sign_ins (
  state_hash bytea primary key,
  provider provider not null,
  nonce text not null,
  pkce_verifier text not null,
  cookie_hash bytea not null,
  return_to text,
  invite text,
  time_zone text,
  expires_at timestamptz not null,
  -- once it came back well: the one-time code for the page
  user_id bigint references users (id),
  code_hash bytea unique,
  code_expires_at timestamptz,
  used_at timestamptz
);
create index on sign_ins (expires_at);

-- Blocks between people. The blocked person is not notified.
create table blocks (
  blocker_id bigint not null references users (id),
  blocked_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index on blocks (blocked_id);

-- Photos that people upload: a row says what is in the store, and whether anything uses it.
create table photos (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  owner_id bigint not null references users (id),
  kind text not null check (kind = 'picture'),
  shape text not null check (shape in ('square', 'wide', 'whole')),
  use text check (use in ('avatar', 'cover', 'update', 'chat')),
  unused_since timestamptz,
  -- of the largest form; the others are as wide as `widths` says
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null,
  bytes bigint not null check (bytes > 0), -- of all forms together
  color text not null check (color ~ '^[0-9a-f]{6}$'),
  alt text not null check (char_length(alt) <= 300),
  sent_hash bytea not null check (octet_length(sent_hash) = 32), -- SHA-256 of what was sent, which is not kept
  address text not null generated always as (
    '/files/' || uuid::text || '/' || width::text || '.jpg#' || color
  ) stored,
  created_at timestamptz not null,
  check ((use is null) = (unused_since is not null)),
  check (width = widths[1])
);
create index on photos (owner_id);
create index on photos (unused_since) where use is null;

-- Notifications, one row a person. Names in it are read when it is listed, so that they stay true.
-- Many are written at once, so a row has no index and no reference that it can do without.
create table notifications (
  id bigint generated always as identity primary key,
  uuid uuid not null,
  recipient_id bigint not null,
  type text not null,
  actor_id bigint,
  giveable_id bigint,
  data jsonb not null,
  about text not null, -- people are notified of the same thing once
  in_app boolean not null default true, -- while not, it is only pushed or mailed: in no list and no count
  digest_on date, -- 'infinity' waits for the next digest, a date was in the digest of that day
  created_at timestamptz not null,
  read_at timestamptz,
  unique (recipient_id, type, about)
);
create index on notifications (recipient_id, created_at desc, id desc);
create index on notifications (created_at) where read_at is not null; -- for the sweep
create index on notifications (recipient_id) where digest_on = 'infinity';

-- How many pushes and emails at once a person got on a day of their own zone. Locking a row locks its person.
create table notification_budgets (
  person_id bigint primary key references users (id),
  day date,
  used int not null default 0
);

-- The day of the last digest that a person was sent.
create table digests (
  person_id bigint primary key references users (id),
  sent_on date not null
);

-- The highest milestone that a score has passed: its person is notified when it is passed, once in a life. A milestone that
-- comes between others later on must be entered here for all who stand above it.
create table milestones_passed (
  person_id bigint primary key references users (id),
  dollars int not null check (dollars > 0),
  passed_at timestamptz not null
);

-- Impact of a person: own gifts and those of two generations of invited people.
create table impact_scores (
  user_id bigint primary key references users (id),
  own_cents bigint not null default 0 check (own_cents >= 0),
  friends_cents bigint not null default 0,
  second_cents bigint not null default 0,
  direct_count int not null default 0,
  second_count int not null default 0
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- When gifts of others last entered scores; empty until they first did. Everybody's score is of this time.
create table impact_batches (
  one boolean primary key default true check (one),
  ran_at timestamptz not null
);

create type ledger_account_kind as enum ('processor', 'fees', 'payable', 'match_pool', 'refunds', 'disputes', 'loss');

-- Double entry. A positive amount is a debit, a negative one a credit; a transaction sums to zero.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind ledger_account_kind not null,
  nonprofit_id bigint, -- of a payable
  pool_id bigint, -- of a match pool, which is never negative
  balance_cents bigint, -- of these two only; the others are sums, so that no row is hot for all gifts
  constraint ledger_accounts_key unique nulls not distinct (kind, nonprofit_id, pool_id),
  check ((kind = 'payable') = (nonprofit_id is not null)),
  constraint ledger_accounts_pool check ((kind = 'match_pool') = (pool_id is not null)),
  constraint ledger_accounts_balance check ((kind in ('payable', 'match_pool')) = (balance_cents is not null)),
  constraint ledger_accounts_pool_holds check (kind <> 'match_pool' or balance_cents >= 0)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200);
create unique index ledger_accounts_of_pools on ledger_accounts (pool_id) where pool_id is not null;
insert into ledger_accounts (kind) values ('processor'), ('fees'), ('refunds'), ('disputes'), ('loss');

create table ledger_transactions (
  id bigint generated always as identity primary key,
  key text not null unique, -- what happened, once: `settled:<payment uuid>`
  kind text not null,
  payment_id bigint,
  occurred_at timestamptz not null
);
create index on ledger_transactions (payment_id);
-- Keys are `payout:<uuid>` and `payout-reversed:<uuid>:<cents>`.
create index ledger_transactions_of_payouts on ledger_transactions (split_part(key, ':', 2))
  where kind in ('payout', 'payout_reversed');

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account_id bigint not null references ledger_accounts (id),
  amount_cents bigint not null check (amount_cents <> 0),
  gift_id bigint
);
create index on ledger_entries (transaction_id);
create index on ledger_entries (account_id);
create index on ledger_entries (gift_id) where gift_id is not null;
