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
  created_at timestamptz not null
);
create index on users (inviter_id) where inviter_id is not null;

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
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  signed_in_at timestamptz not null, -- "again": sensitive calls ask for one within 10 minutes
  revoked_at timestamptz
);
create index on sessions (user_id) where revoked_at is null;

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
