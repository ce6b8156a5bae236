-- An address that something had before goes on leading to it, and is nobody else's.
create table former_slugs (
  kind giveable_kind not null,
  slug citext not null check (slug ~ '^[a-z0-9-]{3,40}$' and slug ~ '[a-z]'),
  giveable_id bigint not null references giveables (id),
  primary key (kind, slug)
);
create index on former_slugs (giveable_id);

-- The last wish to join was answered with no: of those who were removed the others had been in.
alter table memberships add column declined boolean not null default false;
