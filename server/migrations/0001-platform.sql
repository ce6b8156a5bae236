-- The platform: answers of repeated requests, limits, emails, alarms, and the processor's events. The queue makes its own
-- schema (server/src/platform/queue).

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
  -- The process that runs the request, by the number of a lock of the database that it holds while it lives. Null where it
  -- shows no sign of life: such a key is free after `locked_until`.
  holder bigint,
  run uuid, -- which run of the request holds the key: it ends its own hold alone, however late
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

-- Emails by the key of what they say, so that a job run twice sends once.
create table mails (
  key text primary key,
  recipient text not null, -- whoever deletes the account is found here
  subject text not null,
  sent_at timestamptz not null
);
create index on mails (recipient);

-- Addresses that bounced or complained, by their hash: no email goes there.
create table stopped_addresses (
  address_hash bytea primary key,
  because text not null check (because in ('bounce', 'complaint')),
  stopped_at timestamptz not null
);

-- Alarms that staff must look at. An alarm that is raised again stays one row; it ends when its cause has ended.
create table alarms (
  kind text not null,
  about text not null, -- an intent, a payment, an event
  detail jsonb not null,
  raised_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  primary key (kind, about)
);
create index on alarms (raised_at) where ended_at is null;

-- The processor's signed events, stored once by their id. Whoever applies one holds its row until then: a crash lets go of
-- it at once; what failed is due again later.
create table processor_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  request_key text, -- the idempotency key of the request that caused it; null: none of ours did
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  due_at timestamptz not null default now(),
  failures int not null default 0,
  failure text, -- the last one, for people who look
  foreign_because text, -- why it is none of ours, though signed: it is kept and never applied
  applied_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index processor_events_due on processor_events (due_at) where applied_at is null and foreign_because is null;
-- Old events are found by when they came, which is how they lie on disk.
create index processor_events_received on processor_events using brin (received_at);
-- Disputes may be reported before we know the payment's intent: they are few, and looked through again.
create index processor_events_disputes on processor_events (received_at) where type like 'charge.dispute.%';

-- The processor's own lists (its events, what it kept of charges): one reader at a time, in whatever process.
create table processor_lists (
  name text primary key,
  busy_until timestamptz not null, -- a reader that died is over by then
  -- Everything that was made before this time (the processor's) has been read, if the list was read to its end.
  read_to timestamptz,
  -- A stretch that is being read, newest first: how far it will have been read after it, and the last one read so far.
  stretch_to timestamptz,
  behind text,
  check ((stretch_to is null) = (behind is null))
);
