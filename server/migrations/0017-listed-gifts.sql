-- When a gift comes into lists. A name that came together with the rise of a total would tell its amount: rows without
-- an amount wait until three people’s can come at once, in an order of their own, or a day (features/gifts/listing).
create sequence gift_places;
alter table gifts
  add column listed bigint, -- its place in lists, the newest last; null: it is in none, or in none yet
  add column listed_on date, -- the day on which it was listed, in the house's zone
  add column waits_since timestamptz; -- since when its row waits, by our clock: the total has told of it since then

drop index gifts_campaign_feed;
drop index gifts_community_feed;
drop index gifts_campaign_notes;
drop index gifts_community_notes;
-- Places in the order of ids: cursors that people hold lead on where they did. The house's zone of then is not stored.
update gifts set listed = id, listed_on = (settled_at at time zone 'America/New_York')::date
where status = 'settled' and refunded_cents < amount_cents;
select setval('gift_places', (select coalesce(max(id), 0) + 1 from gifts), false);

alter table gifts
  add check ((listed is null) = (listed_on is null)),
  add check (num_nonnulls(listed, waits_since) = 0 or status = 'settled'),
  add check (num_nonnulls(listed, waits_since) < 2),
  add check (waits_since is null or visibility <> 'full');
create index gifts_campaign_feed on gifts (campaign_id, listed desc) where listed is not null and campaign_id is not null;
create index gifts_community_feed on gifts (community_id, listed desc) where listed is not null and community_id is not null;
create index gifts_campaign_notes on gifts (campaign_id, listed desc)
  where listed is not null and campaign_id is not null and message is not null;
create index gifts_community_notes on gifts (community_id, listed desc)
  where listed is not null and community_id is not null and message is not null;
-- What waits, by what it goes to in one number (a campaign, or a community below zero): a few rows each.
create index gifts_waiting on gifts (coalesce(campaign_id, -community_id), user_id) where waits_since is not null;
-- What was given back and leaves lists with the next daily batch.
create index gifts_leaving on gifts (id) where listed is not null and refunded_cents >= amount_cents;
