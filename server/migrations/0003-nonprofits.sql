create type nonprofit_status as enum ('listed', 'claim_pending', 'verified', 'active', 'suspended');

create table nonprofits (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  ein char(9) not null unique check (ein ~ '^[0-9]{9}$'),
  legal_name text not null,
  name text not null,
  mission text,
  city text not null,
  state text not null,
  site text,
  programs text[] not null default '{}',
  subsection char(2) not null,
  deductibility smallint not null,
  status nonprofit_status not null,
  processor_account_id text unique,
  payouts_enabled boolean not null default false,
  received_cents bigint not null default 0, -- net of card fees and refunds
  last_payout_on date,
  created_at timestamptz not null,
  -- only subsection 03 with deductibility 1 can be verified
  check (status in ('listed', 'claim_pending', 'suspended') or (subsection = '03' and deductibility = 1))
);
