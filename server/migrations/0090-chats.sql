-- A chat of two people, a group that people made, or the room of a community. A room's members are those of its community.
create table chats (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  type text not null check (type in ('direct', 'group')),
  community_id bigint unique references communities (id),
  name text check (char_length(name) between 1 and 60),
  created_by bigint references users (id),
  low_id bigint references users (id), -- the two of a direct chat, the lower id first
  high_id bigint references users (id),
  request text check (request in ('waiting', 'declined')), -- null: the other accepted, or need not
  last_seq bigint not null default 0, -- counts messages and changes to them
  last_message_at timestamptz,
  created_at timestamptz not null,
  unique (low_id, high_id),
  check ((type = 'direct') = (low_id is not null)),
  check ((low_id is null) = (high_id is null) and low_id < high_id),
  check (request is null or type = 'direct'),
  check ((community_id is null) = (created_by is not null)),
  check (type = 'group' or name is null)
);
create index on chats (high_id);
create index on chats (created_by);

-- Who is in a direct chat or a group. Nobody reads what has no higher number than from_seq.
create table chat_members (
  chat_id bigint not null references chats (id),
  person_id bigint not null references users (id),
  uuid uuid not null unique default gen_random_uuid(), -- the live subject of this person's typing here
  role text not null check (role in ('admin', 'member')),
  from_seq bigint not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (chat_id, person_id)
);
create index on chat_members (person_id);

-- How far a person has read, and what else is this person's own about a chat.
create table chat_views (
  chat_id bigint not null references chats (id),
  person_id bigint not null references users (id),
  read_seq bigint not null default 0,
  muted boolean not null default false,
  archived boolean not null default false,
  primary key (chat_id, person_id)
);
create index on chat_views (person_id);

create table chat_messages (
  id bigint generated always as identity primary key,
  uuid uuid not null unique, -- made by the sender: sent again, it is the same message
  chat_id bigint not null references chats (id),
  seq bigint not null,
  changed bigint not null,
  sender_id bigint not null references users (id),
  text text not null check (char_length(text) <= 2000),
  giveable_id bigint references giveables (id),
  reply_to bigint references chat_messages (id),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (chat_id, seq),
  check (changed >= seq),
  check (deleted_at is null or (text = '' and giveable_id is null and reply_to is null))
);
create index on chat_messages (chat_id, changed);
create index on chat_messages (sender_id);
create index on chat_messages (giveable_id) where giveable_id is not null;
create index on chat_messages (reply_to) where reply_to is not null;

create table chat_images (
  message_id bigint not null references chat_messages (id) on delete cascade,
  position int not null check (position between 0 and 3),
  file_id bigint not null unique references files (id),
  primary key (message_id, position)
);

create table chat_reactions (
  message_id bigint not null references chat_messages (id) on delete cascade,
  person_id bigint not null references users (id),
  reaction text not null check (reaction in ('heart', 'hands', 'ember', 'laugh', 'wow')),
  created_at timestamptz not null,
  primary key (message_id, person_id, reaction)
);
create index on chat_reactions (person_id);

-- Every community has a room from its first moment.
insert into chats (type, community_id, created_at) select 'group', id, created_at from communities;
create function open_room() returns trigger language plpgsql as $$
begin
  insert into chats (type, community_id, created_at) values ('group', new.id, new.created_at);
  return null;
end $$;
create trigger communities_open_room after insert on communities for each row execute function open_room();
