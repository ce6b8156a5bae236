-- What somebody says to those who get an invite to it.
create table invite_lines (
  giveable_id bigint not null references giveables (id) on delete cascade,
  person_id bigint not null references users (id) on delete cascade,
  line text not null check (char_length(line) between 1 and 140),
  updated_at timestamptz not null,
  primary key (giveable_id, person_id)
);
create index on invite_lines (person_id);
