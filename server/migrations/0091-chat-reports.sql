alter table files drop constraint files_use_check,
  add constraint files_use_check check (use in ('avatar', 'cover', 'update', 'chat'));

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
