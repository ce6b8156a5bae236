create type campaign_status as enum ('draft', 'in_review', 'active', 'paused', 'ended', 'reported', 'rejected');

create table campaigns (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  title text not null check (char_length(title) between 5 and 80),
  summary text not null check (char_length(summary) <= 160),
  story text not null check (char_length(story) <= 20000),
  topic text not null,
  quiet boolean not null default false,
  city text not null,
  state text not null,
  cover text,
  organizer_id bigint not null references users (id),
  community_id bigint references communities (id),
  nonprofit_id bigint not null references nonprofits (id),
  goal_cents bigint not null check (goal_cents > 0),
  stop_at_goal boolean not null default false,
  impact_lines jsonb not null default '[]',
  invites_open boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  closed_at timestamptz, -- when it stopped taking gifts: paused, ended, or its goal met
  status campaign_status not null,
  outcome text check (char_length(outcome) <= 5000),
  -- counters, moved in the transaction of what they count
  supporters_count int not null default 0 check (supporters_count >= 0),
  gifts_count int not null default 0 check (gifts_count >= 0),
  raised_cents bigint not null default 0 check (raised_cents >= 0),
  net_cents bigint not null default 0,
  created_at timestamptz not null
);
create index on campaigns (status, created_at desc);
create index on campaigns (organizer_id);
create index on campaigns (nonprofit_id);
create index on campaigns (community_id) where community_id is not null;

create table budget_lines (
  campaign_id bigint not null references campaigns (id),
  position smallint not null,
  label text not null check (char_length(label) between 1 and 120),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (campaign_id, position)
);

create function budget_adds_up() returns trigger language plpgsql as $$
declare
  c bigint := case when tg_table_name = 'campaigns' then (to_jsonb(new) ->> 'id')::bigint
                   else (to_jsonb(coalesce(new, old)) ->> 'campaign_id')::bigint end;
begin
  if exists (
    select from campaigns where id = c and status not in ('draft', 'rejected')
      and goal_cents <> coalesce((select sum(amount_cents) from budget_lines where campaign_id = c), 0)
  ) then
    raise exception 'budget lines of campaign % do not add up to its goal', c using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger budget_adds_up after insert or update or delete on budget_lines
  deferrable initially deferred for each row execute function budget_adds_up();
create constraint trigger budget_adds_up after insert or update of goal_cents, status on campaigns
  deferrable initially deferred for each row execute function budget_adds_up();

create table campaign_supporters (
  campaign_id bigint not null references campaigns (id),
  user_id bigint not null references users (id),
  number int not null, -- the how-manieth supporter
  gifts_count int not null,
  given_cents bigint not null,
  last_gift_at timestamptz not null,
  primary key (campaign_id, user_id)
);
create index on campaign_supporters (user_id);
