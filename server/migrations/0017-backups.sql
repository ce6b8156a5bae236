-- When a copy of each kind was last made; `drill`: when the last copy was restored, and its books were whole.
create table backups (
  kind text primary key check (kind in ('base', 'dump', 'files', 'drill')),
  made_at timestamptz not null
);
