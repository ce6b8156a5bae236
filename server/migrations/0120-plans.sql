create type plan_state as enum ('active', 'retrying', 'needs_action', 'lapsed', 'paused', 'ended');
create type plan_item_state as enum ('starting', 'active', 'paused', 'ended', 'dropped');
create type plan_month_state as enum ('trying', 'paid', 'missed', 'skipped');
create type plan_need as enum ('nothing', 'card', 'confirmation');

-- A person's monthly giving. One plan a person, for good: what was stopped goes on in the same row.
create table plans (
  user_id bigint primary key references users (id),
  uuid uuid not null unique,
  state plan_state not null,
  day smallint not null check (day between 1 and 28),
  card_id bigint references cards (id) on delete set null, -- null: the one of this print, else the person's default
  card_fingerprint text,
  cover_fee boolean not null,
  next_on date, -- of the next charge, in the person's zone; null: none comes by itself
  from_month date check (extract(day from from_month) = 1), -- skipped or paused until this month
  stop_reason text check (char_length(stop_reason) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check (next_on is null or state not in ('lapsed', 'ended'))
);
create index on plans (next_on) where next_on is not null;
create index on plans (card_id) where card_id is not null;

create table plan_items (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references plans (user_id),
  giveable_id bigint not null references giveables (id),
  amount_cents bigint not null check (amount_cents > 0),
  visibility gift_visibility not null,
  -- starting: its first gift has not arrived; dropped: it never did
  state plan_item_state not null,
  from_month date not null check (extract(day from from_month) = 1), -- the first month with the plan, or after a pause
  first_payment_id bigint not null unique references payments (id),
  held_at timestamptz, -- its giver knows that what it goes to takes no gifts
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state in ('starting', 'dropped')) = (started_at is null)),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index on plan_items (user_id, giveable_id) where state in ('active', 'paused');
create index on plan_items (user_id) where state in ('starting', 'active', 'paused');
create index on plan_items (giveable_id) where state in ('active', 'paused');

-- A month of a plan, charged once: its row comes before any charge.
create table plan_months (
  user_id bigint not null references plans (user_id),
  month date not null check (extract(day from month) = 1),
  state plan_month_state not null,
  due_on date not null,
  failures smallint not null default 0, -- of the tries that the schedule made
  failed_on date,
  reason text,
  needs plan_need not null default 'nothing',
  next_try_on date, -- null: the schedule tries it no more, or is at it
  primary key (user_id, month)
);
create index on plan_months (next_try_on) where state = 'trying' and next_try_on is not null;
create index on plan_months (due_on) where state = 'trying';

-- Each try of a month is a payment of its own.
create table plan_tries (
  payment_id bigint primary key references payments (id),
  user_id bigint not null,
  month date not null,
  number smallint not null,
  by_giver boolean not null, -- asked for by who gives, beside the schedule
  foreign key (user_id, month) references plan_months (user_id, month),
  unique (user_id, month, number)
);

-- What the link of an email did, so that it does so once.
create table plan_links_used (
  subject text primary key,
  act text not null check (act in ('skip', 'pause', 'stop', 'retry')),
  used_at timestamptz not null
);

-- Where the kind leaves it to who runs it: whether it takes monthly gifts.
alter table giveables add column takes_monthly boolean not null default false;
