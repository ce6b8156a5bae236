-- Reports that somebody promised for after the end of a giveable, of whatever kind.
create table report_promises (
  giveable_id bigint primary key references giveables (id),
  due_on date not null, -- a day of the installation's time zone
  kept_at timestamptz,
  reminded_at timestamptz
);
create index report_promises_open on report_promises (due_on) where kept_at is null;
