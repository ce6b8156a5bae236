-- What an operator knows about the installation itself.

-- When a copy of each kind was last made; `drill`: when the last copy was restored, and its books were whole.
create table backups (
  kind text primary key check (kind in ('base', 'dump', 'files', 'drill')),
  made_at timestamptz not null
);

-- What the status page says about an outage, until staff end it.
create table incidents (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 120),
  note text not null check (length(note) between 1 and 1000), -- the latest
  began_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz
);
create index on incidents (began_at);
