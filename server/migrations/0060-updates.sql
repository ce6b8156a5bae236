-- What organizers tell of what gifts did. A removed update keeps its row: its page says that it was removed.
create table updates (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  giveable_id bigint not null references giveables (id),
  author_id bigint not null references users (id),
  status text not null check (status in ('draft', 'scheduled', 'published', 'removed')),
  name text not null check (char_length(name) between 1 and 80),
  body jsonb not null, -- allow-listed nodes, never HTML
  excerpt text not null,
  tags text[] not null check (cardinality(tags) <= 5),
  spent_cents bigint check (spent_cents > 0),
  spent_line text check (char_length(spent_line) between 1 and 120),
  pinned boolean not null,
  notify boolean not null,
  publish_at timestamptz,
  published_at timestamptz,
  notified_at timestamptz,
  edited_at timestamptz,
  created_at timestamptz not null,
  check (num_nulls(spent_cents, spent_line) in (0, 2)),
  check ((status = 'scheduled') = (publish_at is not null)),
  check (status <> 'published' or published_at is not null),
  check (status not in ('draft', 'scheduled') or published_at is null),
  check (notified_at is null or published_at is not null),
  check (edited_at is null or published_at is not null)
);
create index updates_feed on updates (giveable_id, pinned desc, published_at desc, id desc) where status = 'published';
create index updates_around on updates (giveable_id, published_at, id) where status = 'published';
create index updates_waiting on updates (giveable_id, id desc) where status in ('draft', 'scheduled');
create index updates_due on updates (publish_at) where status = 'scheduled';
create index updates_notifying on updates (giveable_id, notified_at) where notified_at is not null;
create index on updates (author_id);

create table update_photos (
  update_id bigint not null references updates (id) on delete cascade,
  position int not null,
  file_id bigint not null unique references files (id),
  primary key (update_id, position) deferrable initially deferred
);

alter table files drop constraint files_use_check,
  add constraint files_use_check check (use in ('avatar', 'cover', 'update'));
