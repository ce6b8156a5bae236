-- How people talk on a giveable. Without a row everything is open.
create table talk_rules (
  giveable_id bigint primary key references giveables (id),
  comments_open boolean not null,
  boards_open boolean not null,
  slow_seconds int not null check (slow_seconds between 0 and 86400), -- 0: no slow mode
  blocked_words text[] not null check (cardinality(blocked_words) <= 100)
);

-- When a person last commented where slow mode is on. A row of its own holds when comments are deleted.
create table talk_turns (
  giveable_id bigint not null references giveables (id),
  person_id bigint not null references users (id),
  last_at timestamptz not null,
  primary key (giveable_id, person_id)
);
create index on talk_turns (person_id);

-- A muted person reads, but does not write, edit or react. It holds whatever becomes of a membership.
create table mutes (
  giveable_id bigint not null references giveables (id),
  person_id bigint not null references users (id),
  muted_by bigint not null references users (id),
  reason text not null check (char_length(reason) between 1 and 500),
  until timestamptz, -- null: until an organizer lifts it
  created_at timestamptz not null,
  primary key (giveable_id, person_id)
);
create index on mutes (person_id);
create index on mutes (muted_by);

alter table communities add column rules text not null default '' check (char_length(rules) <= 2000);
