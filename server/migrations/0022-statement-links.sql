-- Links with which somebody opens one statement of a person's gifts without signing in.
create table statement_links (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references users (id),
  period text not null check (period ~ '^(all|2\d{3}(-(0[2-9]|1[0-2]))?)$'),
  email text not null, -- whom it was mailed to
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= created_at) -- a day later, or when it was taken back
);
create index on statement_links (user_id, ends_at);
