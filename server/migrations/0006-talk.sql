-- Floor 4, talk around giveables: updates and feeds, comments, reactions, complaints, invites, chats.

-- Posts of organizers about what gifts did. A removed update, also one that was taken down, has its row, text and photos
-- still: its page says that it was removed.
create table updates (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  giveable_id bigint not null references giveables (id),
  author_id bigint not null references users (id),
  status text not null check (status in ('draft', 'scheduled', 'published', 'removed')),
  name text not null check (char_length(name) between 1 and 80),
  body jsonb not null, -- allow-listed nodes, never HTML
  excerpt text not null,
  tags text[] not null check (cardinality(tags) <= 5),
  spent_cents bigint check (spent_cents > 0),
  spent_line text check (char_length(spent_line) between 1 and 120),
  pinned boolean not null,
  notify boolean not null,
  publish_at timestamptz,
  published_at timestamptz,
  notified_at timestamptz,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by bigint references users (id),
  created_at timestamptz not null,
  check (num_nulls(spent_cents, spent_line) in (0, 2)),
  check ((status = 'scheduled') = (publish_at is not null)),
  check (status <> 'published' or published_at is not null),
  check (status not in ('draft', 'scheduled') or published_at is null),
  check (notified_at is null or published_at is not null),
  check (edited_at is null or published_at is not null),
  check (hidden_at is null or (status = 'removed' and published_at is not null)),
  check (hidden_by is null or hidden_at is not null)
);
create index updates_feed on updates (giveable_id, pinned desc, published_at desc, id desc) where status = 'published';
create index updates_around on updates (giveable_id, published_at, id) where status = 'published';
create index updates_waiting on updates (giveable_id, id desc) where status in ('draft', 'scheduled');
create index updates_due on updates (publish_at) where status = 'scheduled';
create index updates_notifying on updates (giveable_id, notified_at) where notified_at is not null;
create index on updates (author_id);
create index on updates (hidden_by) where hidden_by is not null;

create table update_photos (
  update_id bigint not null references updates (id) on delete cascade,
  position int not null,
  photo_id bigint not null unique references photos (id),
  primary key (update_id, position) deferrable initially deferred
);

-- Entries of a giveable's feed, one row each. Cards are read from the thing itself, so that a row tells nothing of it.
create table feed_entries (
  id bigint generated always as identity primary key,
  giveable_id bigint not null references giveables (id), -- the feed's, not always that of the thing
  at timestamptz not null,
  kind text not null check (kind in ('update', 'milestone', 'new_members')),
  ref_uuid uuid, -- of an update
  data jsonb not null default '{}', -- figure and value of a milestone; the day of new members
  check ((kind = 'update') = (ref_uuid is not null)),
  unique nulls not distinct (giveable_id, kind, ref_uuid, data)
);
create index feed_entries_newest on feed_entries (giveable_id, at desc, id desc);
create index on feed_entries (ref_uuid) where ref_uuid is not null;

-- A comment hangs on an anchor: a giveable, or an update of one. Replies have one level.
create table comments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  anchor_type text not null check (anchor_type in ('communities', 'campaigns', 'flash-campaigns', 'projects', 'updates')),
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

-- Reactions to a comment or an update, and their counts.
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

-- A case gathers the complaints about one thing until somebody decides it. `excerpt` is a copy, since the thing may go.
create table complaint_cases (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  anchor_type text not null
    check (anchor_type in ('comments', 'updates', 'notes', 'communities', 'campaigns', 'flash-campaigns', 'projects', 'people')),
  anchor_uuid uuid not null,
  giveable_id bigint references giveables (id),
  author_id bigint references users (id),
  excerpt text not null check (char_length(excerpt) <= 280),
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
create index complaint_cases_waiting on complaint_cases (id)
  where status = 'open' or (appealed_at is not null and appeal_decided_at is null);
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

-- The last messages before a complaint about somebody in a chat, as they were then.
create table complaint_messages (
  case_id bigint not null references complaint_cases (id) on delete cascade,
  message_uuid uuid not null,
  author_id bigint not null references users (id),
  text text not null check (char_length(text) <= 2000),
  images text[] not null, -- their addresses
  sent_at timestamptz not null,
  primary key (case_id, message_uuid)
);
create index on complaint_messages (author_id);

-- The line that a person adds to their invites to a giveable.
create table invite_lines (
  giveable_id bigint not null references giveables (id) on delete cascade,
  person_id bigint not null references users (id) on delete cascade,
  line text not null check (char_length(line) between 1 and 140),
  updated_at timestamptz not null,
  primary key (giveable_id, person_id)
);
create index on invite_lines (person_id);

-- How often invites to it were opened, a day of the installation's zone, as lists have it.
create table link_opens (
  giveable_id bigint not null references giveables (id) on delete cascade,
  day date not null,
  opens int not null,
  primary key (giveable_id, day)
) with (fillfactor = 70);

-- Visitors of an invite by day, as keyed hashes, so that nobody counts twice; days that are over are deleted.
create table link_openers (
  day date not null,
  giveable_id bigint not null references giveables (id) on delete cascade,
  opener bytea not null, -- HMAC of the day and a person, or of the day and an address
  primary key (day, giveable_id, opener)
);
create index on link_openers (giveable_id);

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

-- Members of a direct chat or a group. Nobody reads what has no higher number than from_seq.
create table chat_members (
  chat_id bigint not null references chats (id),
  person_id bigint not null references users (id),
  uuid uuid not null unique default gen_random_uuid(), -- the live subject of this person's typing here
  role text not null check (role in ('admin', 'member')),
  from_seq bigint not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  left_self boolean not null default false, -- nobody puts back who left a group by themself
  primary key (chat_id, person_id)
);
create index on chat_members (person_id);

-- How far a person has read, and what else is this person's own about a chat.
create table chat_views (
  chat_id bigint not null references chats (id),
  person_id bigint not null references users (id),
  read_seq bigint not null default 0,
  shown_seq bigint not null default 0, -- how far the other person of a direct chat may know it was read
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
  photo_id bigint not null unique references photos (id),
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
