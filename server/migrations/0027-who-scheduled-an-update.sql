-- Who organizes a giveable may stop doing so before an update is due, which then becomes a draft. Null for updates that were
-- scheduled before: their author counts.
alter table updates add column scheduled_by bigint references users (id);
create index on updates (scheduled_by) where scheduled_by is not null;
