-- An update that was taken down has the status `removed`, and keeps its text and photos for its organizers.
alter table updates
  add column hidden_at timestamptz,
  add column hidden_by bigint references users (id),
  add check (hidden_at is null or (status = 'removed' and published_at is not null)),
  add check (hidden_by is null or hidden_at is not null);
create index on updates (hidden_by) where hidden_by is not null;
