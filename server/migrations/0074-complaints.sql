-- A case gathers the complaints about one thing until somebody decides it. `said` is a copy, since the thing may go.
create table complaint_cases (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  anchor_type text not null check (anchor_type in ('comments', 'updates', 'communities', 'campaigns', 'flash-campaigns', 'people')),
  anchor_uuid uuid not null,
  giveable_id bigint references giveables (id),
  author_id bigint references users (id),
  said text not null check (char_length(said) <= 280),
  path text not null,
  by_organizer boolean not null,
  status text not null default 'open' check (status in ('open', 'actioned', 'dismissed')),
  created_at timestamptz not null,
  hidden_at timestamptz,
  decided_by bigint references users (id),
  decided_by_staff boolean not null default false,
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 500),
  appeal_text text check (char_length(appeal_text) <= 1000),
  appealed_at timestamptz,
  appeal_decided_by bigint references users (id),
  appeal_decided_by_staff boolean not null default false,
  appeal_granted boolean,
  appeal_reason text check (char_length(appeal_reason) between 1 and 500),
  appeal_decided_at timestamptz,
  check ((status = 'open') = (decided_at is null)),
  check (num_nulls(decided_at, decided_by) in (0, 2)),
  check (num_nulls(appeal_decided_at, appeal_decided_by, appeal_granted) in (0, 3)),
  check (appealed_at is null or decided_at is not null),
  check (appeal_decided_at is null or appealed_at is not null),
  check (appeal_decided_by <> decided_by)
);
create unique index complaint_cases_open on complaint_cases (anchor_uuid) where status = 'open';
create index complaint_cases_of on complaint_cases (anchor_uuid, id desc);
create index complaint_cases_queue on complaint_cases (giveable_id, id desc);
create index complaint_cases_waiting on complaint_cases (id) where status = 'open' or (appealed_at is not null and appeal_decided_at is null);
create index on complaint_cases (author_id);
create index on complaint_cases (decided_by) where decided_by is not null;
create index on complaint_cases (appeal_decided_by) where appeal_decided_by is not null;

create table complaints (
  case_id bigint not null references complaint_cases (id) on delete cascade,
  person_id bigint not null references users (id),
  why text not null check (why in ('scam', 'unkind', 'unsafe', 'other')),
  line text not null check (char_length(line) <= 280),
  counts boolean not null,
  created_at timestamptz not null,
  primary key (case_id, person_id)
);
create index on complaints (person_id);
