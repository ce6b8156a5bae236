-- Floor 5, what reads everything below: thanks, the totals of the first screens, staff with their log, the demo world.

-- Thanks of an organizer, once a gift.
create table thanks (
  gift_id bigint primary key references gifts (id),
  from_id bigint not null references users (id),
  words text check (char_length(words) between 1 and 280),
  created_at timestamptz not null
);
create index on thanks (from_id);

-- The sum of all gifts, for the proof line of the first screens. One row, refreshed every 5 minutes.
create table home_totals (
  one boolean primary key default true check (one),
  raised_cents bigint not null,
  people int not null,
  refreshed_at timestamptz not null
);

-- People who work for Kindling.
create table staff (
  user_id bigint primary key references users (id),
  added_at timestamptz not null
);

-- Refunds that wait for somebody of staff: a giver may ask for one of each gift, and one that is above the limit of a staff
-- member, or that staff take over from a giver, waits for a second person.
create table refund_requests (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  payment_id bigint not null references payments (id),
  gift_id bigint references gifts (id), -- null: all of the payment, and then no other request waits
  by_giver boolean not null default false,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  asked_by bigint not null references users (id),
  asked_at timestamptz not null,
  approved_by bigint references users (id),
  approved_at timestamptz,
  refund_uuid uuid references refunds (uuid), -- once it was approved
  declined_at timestamptz,
  decline_reason text check (char_length(decline_reason) between 1 and 500),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> asked_by),
  check (declined_at is null or (by_giver and approved_at is null)),
  check (decline_reason is null or declined_at is not null)
);
create unique index on refund_requests (payment_id, gift_id) nulls not distinct
  where approved_by is null and declined_at is null;
create unique index on refund_requests (gift_id) where by_giver;

-- The log of acts of organizers and staff; it only grows.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint references users (id), -- null: a job
  as_staff boolean not null,
  deed text not null,
  giveable_id bigint references giveables (id),
  person_id bigint references users (id),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index on audit_log (giveable_id, id desc) where giveable_id is not null;
create index on audit_log (person_id) where person_id is not null;

-- Announcements of staff to everyone, one for each version.
create table announcements (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  title text not null check (char_length(title) between 1 and 80),
  version text not null unique check (version ~ '^\d{1,4}(\.\d{1,4}){0,2}$'),
  made_by bigint references users (id),
  made_at timestamptz not null
);

-- The operator's notice stands above every page. Without a row there is none.
create table notice (
  one boolean primary key default true check (one),
  text text not null check (char_length(text) between 1 and 200),
  set_at timestamptz not null
);
