alter table users
  add pending_email citext, -- until it is confirmed, mail goes to the old one
  add pending_email_at timestamptz, -- asked for then; what was mailed before opens nothing
  add deletes_at timestamptz,
  add check ((status = 'deleting') = (deletes_at is not null));
create index on users (deletes_at) where deletes_at is not null;

-- Where a phone is reached; it belongs to a session and goes with it.
alter table sessions add device_token text unique;

-- Where it was begun, as a word made with our key that is one person's alone: it tells a place seen before, and no address.
alter table sessions add place bytea;
create index on sessions (user_id, place) where place is not null;

-- Who wants nothing of whom. The blocked person is not told.
create table blocks (
  blocker_id bigint not null references users (id),
  blocked_id bigint not null references users (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index on blocks (blocked_id);
