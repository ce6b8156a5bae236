-- What staff announced to everyone, once a version.
create table announcements (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  title text not null check (char_length(title) between 1 and 80),
  version text not null unique check (version ~ '^\d{1,4}(\.\d{1,4}){0,2}$'),
  made_by bigint references users (id),
  made_at timestamptz not null
);
