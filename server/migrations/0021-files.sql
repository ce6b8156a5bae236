-- Pictures that people send: a row tells what is kept in the store, and whether anything uses it.
create table files (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  owner_id bigint not null references users (id),
  kind text not null check (kind = 'picture'),
  shape text not null check (shape in ('square', 'wide', 'whole')),
  use text check (use in ('avatar', 'cover')),
  unused_since timestamptz,
  -- of the largest form; the others are as wide as `widths` says
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null,
  bytes bigint not null check (bytes > 0), -- of all forms together
  color text not null check (color ~ '^[0-9a-f]{6}$'),
  alt text not null check (char_length(alt) <= 300),
  sent_hash bytea not null check (octet_length(sent_hash) = 32), -- SHA-256 of what was sent, which is not kept
  address text not null generated always as (
    '/files/' || uuid::text || '/' || width::text || '.jpg#' || color
  ) stored,
  created_at timestamptz not null,
  check ((use is null) = (unused_since is not null)),
  check (width = widths[1])
);
create index on files (owner_id);
create index on files (unused_since) where use is null;

-- The cover of what can be given to is a picture of ours; nothing could be sent until now. Where it is and what it shows in
-- words never change, and stand here too: every page and card would look for them.
update giveables set cover = null;
alter table giveables add column cover_id bigint unique references files (id), add column cover_alt text,
  add check (num_nulls(cover_id, cover, cover_alt) in (0, 3));
