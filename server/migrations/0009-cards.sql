-- Saved cards. Numbers never reach us: a card is a name at the processor, and what people know it by.

-- Who a person is at the processor, made when the first card is kept. The row is also the lock of a person's cards.
create table processor_customers (
  user_id bigint primary key references users (id),
  processor_customer_id text not null unique
);

-- A removed card stays as a row: word of it that comes late must not bring it back.
create table cards (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references processor_customers (user_id),
  processor_method_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2200),
  fingerprint text, -- the same for one card however often it is entered; unknown of some kinds
  is_default boolean not null default false,
  created_at timestamptz not null, -- at the processor: of two words about one card the later one holds
  removed_at timestamptz,
  check (not is_default or removed_at is null)
);
create unique index on cards (user_id) where is_default;
create unique index on cards (user_id, fingerprint) where removed_at is null;
create index on cards (user_id, id desc);

-- A try of a saved card, and whether a new one is to be kept once it went through.
alter table payment_attempts add column saved_card boolean not null default false;
alter table payment_attempts add column save_card boolean not null default false;
alter table payment_attempts add check (not (saved_card and save_card));
