-- The session of a phone app that handed this one to a browser: they end together.
alter table sessions add column handed_by bigint references sessions (id) on delete cascade;
create index on sessions (handed_by) where handed_by is not null;
