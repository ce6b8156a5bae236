alter type payment_kind add value 'match';

-- What a sponsor adds to gifts. The money is an account of its own: what was paid, less what went back, was drawn and was released.
create table match_pools (
  id bigint generated always as identity primary key,
  flash_campaign_id bigint not null unique references flash_campaigns (id),
  percent int not null check (percent between 1 and 1000),
  cap_cents bigint not null check (cap_cents > 0),
  payment_id bigint unique references payments (id), -- the one that funds it
  funded_at timestamptz,
  closed_at timestamptz, -- nothing is drawn any more
  back_cents bigint not null default 0 check (back_cents >= 0),
  drawn_cents bigint not null default 0 check (drawn_cents >= 0),
  released_cents bigint not null default 0 check (released_cents >= 0),
  check ((payment_id is null) = (funded_at is null)),
  check (back_cents + drawn_cents + released_cents <= case when payment_id is null then 0 else cap_cents end)
);

-- What was added to a gift.
create table match_draws (
  gift_id bigint primary key references gifts (id),
  pool_id bigint not null references match_pools (id),
  cents bigint not null check (cents >= 0)
);
create index on match_draws (pool_id);

-- A payment of a sponsor; the first that succeeds funds the pool, others go back.
create table match_payments (
  payment_id bigint primary key references payments (id),
  uuid uuid not null unique,
  pool_id bigint not null references match_pools (id),
  sponsor_id bigint not null references users (id),
  named boolean not null,
  created_at timestamptz not null
);
create index on match_payments (pool_id);
create index on match_payments (sponsor_id);

-- Each pool is an account of its own, and never negative.
delete from ledger_accounts where kind = 'match_pool';
alter table ledger_accounts add column pool_id bigint references match_pools (id),
  drop constraint ledger_accounts_kind_nonprofit_id_key,
  drop constraint ledger_accounts_check1,
  add constraint ledger_accounts_key unique nulls not distinct (kind, nonprofit_id, pool_id),
  add constraint ledger_accounts_balance check ((kind in ('payable', 'match_pool')) = (balance_cents is not null)),
  add constraint ledger_accounts_pool check ((kind = 'match_pool') = (pool_id is not null)),
  add constraint ledger_accounts_pool_holds check (kind <> 'match_pool' or balance_cents >= 0);
create unique index ledger_accounts_of_pools on ledger_accounts (pool_id) where pool_id is not null;
