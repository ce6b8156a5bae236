-- What a giveable's feed shows, one row each. Cards are read from the thing itself, so that a row tells nothing of it.
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

insert into feed_entries (giveable_id, at, kind, ref_uuid)
select coalesce(k.giveable_id, u.giveable_id), u.published_at, 'update', u.uuid
from updates u left join campaigns c on c.giveable_id = u.giveable_id left join communities k on k.id = c.community_id
where u.status = 'published' and (c.id is null or k.id is not null);
