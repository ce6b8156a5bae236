-- What is said with the wish to join, and who waits for an answer, in the order of asking.
alter table memberships
  add column note text check (char_length(note) <= 280),
  add column reason text check (char_length(reason) <= 500), -- why somebody was removed or banned
  add column answered_by bigint references users (id);
create index memberships_asking on memberships (community_id, joined_at, user_id) where status = 'requested';
create index memberships_banned on memberships (community_id, joined_at desc, user_id desc) where status = 'banned';
-- Never two owners.
create unique index memberships_owner on memberships (community_id) where role = 'owner' and status = 'active';

create type frozen_because as enum ('organizers', 'staff', 'no_owner');
alter table communities
  add column avatar_id bigint unique references files (id),
  add column frozen_because frozen_because,
  add column created_by bigint references users (id);
update communities set frozen_because = 'no_owner' where status = 'frozen';
alter table communities add check ((status = 'frozen') = (frozen_because is not null));
create index on communities (created_by, created_at);

alter table campaigns
  add column pause_reason text check (char_length(pause_reason) <= 500),
  add column review_note text check (char_length(review_note) <= 2000),
  add column reviewed_at timestamptz;

-- A campaign that is being written: as much of it as there is, in the shape of the contract.
create table campaign_drafts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  maker_id bigint not null references users (id),
  campaign_id bigint unique references campaigns (id), -- the one that it becomes again
  art uuid not null unique, -- the uuid of what it becomes: its drawing is made from it
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  cover_id bigint unique references files (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on campaign_drafts (maker_id, updated_at desc);

-- A community or a person that gathers along for something; `slug` ends the own link to it (`?via=`).
create type collaboration_status as enum ('invited', 'accepted', 'declined', 'removed');
create table collaborations (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  giveable_id bigint not null references giveables (id),
  community_id bigint references communities (id),
  person_id bigint references users (id),
  slug citext not null check (slug ~ '^[a-z0-9-]{3,40}$'),
  status collaboration_status not null,
  invited_by bigint not null references users (id),
  invited_at timestamptz not null,
  answered_by bigint references users (id),
  answered_at timestamptz,
  check (num_nonnulls(community_id, person_id) = 1),
  unique (giveable_id, slug),
  unique (giveable_id, community_id),
  unique (giveable_id, person_id)
);
create index on collaborations (community_id) where community_id is not null;
create index on collaborations (person_id) where person_id is not null;

-- Whose link brought a gift: one that held when it was begun. What it gathered is the sum of these, and counted once.
alter table gifts add column collaboration_id bigint references collaborations (id);
create index gifts_of_collaboration on gifts (collaboration_id) include (amount_cents, refunded_cents)
  where status = 'settled' and collaboration_id is not null;

-- Thanks of an organizer, once a gift.
create table thanks (
  gift_id bigint primary key references gifts (id),
  from_id bigint not null references users (id),
  words text check (char_length(words) between 1 and 280),
  created_at timestamptz not null
);
create index on thanks (from_id);

-- Gifts of a day, and those that came lately.
create index gifts_lately on gifts (giveable_id, listed_on) where listed is not null;

-- How often invites to it were opened, a day of the house's zone, as lists have it.
create table link_opens (
  giveable_id bigint not null references giveables (id) on delete cascade,
  day date not null,
  opens int not null,
  primary key (giveable_id, day)
) with (fillfactor = 70);

-- Who works for the house.
create table staff (
  user_id bigint primary key references users (id),
  added_at timestamptz not null
);

-- Who did what to whom, of organizers and staff; it only grows.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint references users (id), -- null: the house itself
  as_staff boolean not null,
  deed text not null,
  giveable_id bigint references giveables (id),
  person_id bigint references users (id),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index on audit_log (giveable_id, id desc) where giveable_id is not null;
create index on audit_log (person_id) where person_id is not null;
create function audit_log_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows' using errcode = '23514';
end $$;
create trigger audit_log_only_grows before update or delete on audit_log
  for each row execute function audit_log_only_grows();

-- A refund above the limit waits for a second person of the house.
create table refund_requests (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  payment_id bigint not null references payments (id),
  gift_id bigint references gifts (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  asked_by bigint not null references users (id),
  asked_at timestamptz not null,
  approved_by bigint references users (id),
  approved_at timestamptz,
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> asked_by)
);
create unique index on refund_requests (payment_id) where approved_by is null;
