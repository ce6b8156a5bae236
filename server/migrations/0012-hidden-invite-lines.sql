-- The line of an invite is a public text: it has a name for reports, and can be hidden.
alter table invite_lines
  add column uuid uuid not null unique default gen_random_uuid(),
  add column hidden_at timestamptz,
  add column hidden_by bigint references users (id); -- null with a time: hidden by the rule of three reports
create index on invite_lines (hidden_by) where hidden_by is not null;
alter table complaint_cases drop constraint complaint_cases_anchor_type_check;
alter table complaint_cases add constraint complaint_cases_anchor_type_check check (
  anchor_type in ('comments', 'updates', 'notes', 'lines', 'communities', 'campaigns', 'flash-campaigns', 'projects', 'people'));
