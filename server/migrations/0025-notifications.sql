-- What people are told, one row a person. Whom and what it names is read when it is listed, so that names stay true.
create table notifications (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  recipient_id bigint not null references users (id),
  type text not null,
  actor_id bigint references users (id),
  giveable_id bigint references giveables (id),
  data jsonb not null,
  about text not null, -- what it tells of: the same thing is told once
  created_at timestamptz not null,
  read_at timestamptz,
  unique (recipient_id, type, about)
);
create index on notifications (recipient_id, created_at desc, id desc);
create index on notifications (recipient_id) where read_at is null;
create index on notifications (created_at) where read_at is not null; -- for the sweep

-- How many are unread, so that nobody counts them at every look.
create table notification_counts (
  person_id bigint primary key references users (id),
  total int not null default 0 check (total >= 0),
  unread int not null default 0 check (unread between 0 and total)
);
