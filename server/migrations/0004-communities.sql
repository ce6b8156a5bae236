create type community_visibility as enum ('open', 'request');
create type community_status as enum ('draft', 'active', 'frozen', 'archived');
create type membership_role as enum ('owner', 'moderator', 'member');
create type membership_status as enum ('requested', 'active', 'left', 'removed', 'banned');

create table communities (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  slug citext not null unique check (slug ~ '^[a-z0-9-]{3,40}$' and slug ~ '[a-z]'),
  name text not null check (char_length(name) between 3 and 60),
  tagline text not null check (char_length(tagline) <= 120),
  story text not null check (char_length(story) <= 5000),
  topic text not null,
  city text not null,
  state text not null,
  avatar text,
  cover text,
  visibility community_visibility not null,
  status community_status not null,
  suggested_cents int[] not null default '{}',
  impact_lines jsonb not null default '[]',
  invites_open boolean not null default true,
  -- counters, moved in the transaction of what they count
  members_count int not null default 0 check (members_count >= 0),
  givers_count int not null default 0 check (givers_count >= 0),
  gifts_count int not null default 0 check (gifts_count >= 0),
  raised_cents bigint not null default 0 check (raised_cents >= 0),
  net_cents bigint not null default 0,
  created_at timestamptz not null
);

-- A split of gifts over nonprofits, valid from a moment on; older ones stay as history.
create table allocations (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities (id),
  effective_at timestamptz not null,
  created_by bigint references users (id),
  created_at timestamptz not null,
  unique (community_id, effective_at)
);
create table allocation_shares (
  allocation_id bigint not null references allocations (id),
  position smallint not null,
  nonprofit_id bigint not null references nonprofits (id),
  basis_points int not null check (basis_points between 1 and 10000),
  primary key (allocation_id, position),
  unique (allocation_id, nonprofit_id)
);
create index on allocation_shares (nonprofit_id);

create function allocation_is_whole() returns trigger language plpgsql as $$
begin
  if (select sum(basis_points) from allocation_shares where allocation_id = new.allocation_id) <> 10000 then
    raise exception 'allocation % does not add up to 10000 basis points', new.allocation_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger allocation_is_whole after insert or update on allocation_shares
  deferrable initially deferred for each row execute function allocation_is_whole();

create table memberships (
  community_id bigint not null references communities (id),
  user_id bigint not null references users (id),
  role membership_role not null,
  status membership_status not null,
  inviter_id bigint references users (id),
  joined_at timestamptz not null,
  primary key (community_id, user_id)
);
create index on memberships (user_id, status);
create index on memberships (community_id, joined_at desc) where status = 'active';

-- Who gave to a community, for distinct counts and "people who gave".
create table community_givers (
  community_id bigint not null references communities (id),
  user_id bigint not null references users (id),
  number int not null, -- the how-manieth giver
  gifts_count int not null,
  given_cents bigint not null,
  last_gift_at timestamptz not null,
  primary key (community_id, user_id)
);

-- What a community was given a day (UTC): the last 30 days are a sum of 30 rows, however large it is.
create table community_days (
  community_id bigint not null references communities (id),
  day date not null,
  given_cents bigint not null,
  gifts_count int not null,
  primary key (community_id, day)
);
create index on community_days (day);
