-- What lists and feeds read, so that a page costs the same however much a cause was given.

-- When a community stopped taking gifts: frozen or archived.
alter table communities add column closed_at timestamptz;
-- What it was given in the last 30 days, as of the last refresh (every 5 minutes): the order of trending, nothing else.
alter table communities add column trend_cents bigint not null default 0;
create index communities_trending on communities (trend_cents desc, id desc) where status = 'active';

-- How many people gave for the last time on this day: the last 30 rows add up to the givers of 30 days.
alter table community_days add column last_givers int not null default 0 check (last_givers >= 0);

-- Members as they are listed: organizers first, then the newest.
create index memberships_listed on memberships (community_id, role, joined_at desc, user_id desc) where status = 'active';

-- Feeds show what was not refunded in full; the second pair carries notes only.
drop index gifts_campaign_feed;
drop index gifts_community_feed;
create index gifts_campaign_feed on gifts (campaign_id, id desc)
  where status = 'settled' and campaign_id is not null and refunded_cents < amount_cents;
create index gifts_community_feed on gifts (community_id, id desc)
  where status = 'settled' and community_id is not null and refunded_cents < amount_cents;
create index gifts_campaign_notes on gifts (campaign_id, id desc)
  where status = 'settled' and campaign_id is not null and refunded_cents < amount_cents and message is not null;
create index gifts_community_notes on gifts (community_id, id desc)
  where status = 'settled' and community_id is not null and refunded_cents < amount_cents and message is not null;

-- What all people together gave, for the proof line of the first screens. One row, refreshed every 5 minutes.
create table home_totals (
  one boolean primary key default true check (one),
  raised_cents bigint not null,
  people int not null,
  refreshed_at timestamptz not null
);
