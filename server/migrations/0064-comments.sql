-- A comment hangs on an anchor: a giveable, or an update of one. Replies have one level.
create table comments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  anchor_type text not null check (anchor_type in ('communities', 'campaigns', 'flash-campaigns', 'updates')),
  anchor_uuid uuid not null,
  giveable_id bigint not null references giveables (id),
  parent_id bigint references comments (id),
  author_id bigint not null references users (id),
  by_organizer boolean not null, -- when it was written
  request_key text not null,
  text text not null check (char_length(text) <= 1000),
  reactions int not null default 0 check (reactions >= 0),
  pinned boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_by bigint references users (id),
  unique (author_id, request_key),
  check (text <> '' or deleted_at is not null),
  check (not pinned or (parent_id is null and deleted_at is null and hidden_at is null))
);
create index comments_newest on comments (anchor_uuid, pinned, id) where parent_id is null;
create index comments_kindest on comments (anchor_uuid, pinned, reactions, id) where parent_id is null;
create index comments_counted on comments (anchor_uuid) include (parent_id, author_id, deleted_at, hidden_at);
create index on comments (parent_id, id) where parent_id is not null;
create index on comments (giveable_id);
create index on comments (hidden_by) where hidden_by is not null;
create index comments_to_empty on comments (deleted_at) where deleted_at is not null and text <> '';
create table comment_mentions (
  comment_id bigint not null references comments (id) on delete cascade,
  person_id bigint not null references users (id),
  primary key (comment_id, person_id)
);
create index on comment_mentions (person_id);
