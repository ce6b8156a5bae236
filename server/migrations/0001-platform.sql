-- What the platform itself keeps. Feature tables follow, one file a floor.

create extension if not exists citext;

-- Answers of writes that carried an Idempotency-Key. Kept 7 days.
create table idempotency_keys (
  scope text not null, -- person's id, or the address of a guest
  call text not null,
  key text not null,
  body_hash bytea not null,
  status int, -- null: still running
  answer jsonb,
  locked_until timestamptz not null, -- a crash between two writes must not lock the key for ever
  created_at timestamptz not null,
  primary key (scope, call, key)
);
create index on idempotency_keys (created_at);

-- Write limits: one counter a key and window, moved atomically.
create table limit_counters (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index on limit_counters (expires_at);

-- The processor's signed events, stored once by their id and applied by a job.
create table processor_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz
);
create index on processor_events (received_at) where applied_at is null;

-- Mails by the key of what they tell, so that a job run twice sends once.
create table mails (
  key text primary key,
  recipient text not null,
  subject text not null,
  sent_at timestamptz not null
);
