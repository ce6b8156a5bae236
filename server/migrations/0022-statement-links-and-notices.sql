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

-- A notice is a text of the operator, or says in each reader's language how much of the demo world is filled.
alter table notice
  alter column text drop not null,
  add column filled smallint check (filled between 0 and 100), -- percent
  add constraint notice_says_one_thing check ((text is null) <> (filled is null));
