-- Organizers may switch off the room of their community.
alter table talk_rules add column chat_open boolean not null default true;
