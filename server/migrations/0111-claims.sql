alter table nonprofits
  add column picture_id bigint references files (id) on delete set null,
  add column picture text;

-- Who speaks for a nonprofit; `invited` until the person accepts.
create table representatives (
  nonprofit_id bigint not null references nonprofits (id),
  user_id bigint not null references users (id),
  invited boolean not null,
  since timestamptz not null,
  primary key (nonprofit_id, user_id)
);
create index on representatives (user_id);

create type claim_way as enum ('letter', 'email');
create type claim_status as enum ('asked', 'sent', 'proved', 'accepted', 'refused', 'failed', 'withdrawn');

-- Somebody says to speak for a nonprofit, proves it by a code, and staff decide.
create table nonprofit_claims (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  nonprofit_id bigint not null references nonprofits (id),
  user_id bigint not null references users (id),
  way claim_way not null,
  email text,
  site text,
  status claim_status not null,
  round int not null default 0, -- how many codes were made; the last one is good
  code_hash bytea,
  code_until timestamptz,
  tries int not null default 0,
  note text, -- why it was refused
  asked_at timestamptz not null,
  proved_at timestamptz,
  decided_at timestamptz
);
create unique index nonprofit_claims_open on nonprofit_claims (nonprofit_id, user_id)
  where status in ('asked', 'sent', 'proved');
create index on nonprofit_claims (user_id);
create index nonprofit_claims_waiting on nonprofit_claims (id) where status in ('asked', 'sent', 'proved');
