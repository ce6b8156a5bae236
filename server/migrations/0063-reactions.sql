-- What people feel about a comment or an update, and how many they are.
create table reactions (
  anchor_type text not null check (anchor_type in ('comments', 'updates')),
  anchor_uuid uuid not null,
  person_id bigint not null references users (id),
  reaction text not null check (reaction in ('heart', 'hands', 'ember')),
  created_at timestamptz not null,
  primary key (anchor_uuid, person_id, reaction)
);
create index on reactions (person_id);
create table reaction_counts (
  anchor_uuid uuid primary key,
  heart int not null default 0 check (heart >= 0),
  hands int not null default 0 check (hands >= 0),
  ember int not null default 0 check (ember >= 0)
);
