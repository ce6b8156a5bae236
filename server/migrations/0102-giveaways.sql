-- Something that is given away to people who entered for free. The seed stays secret until it is drawn; its hash is public from the beginning.
create table giveaways (
  flash_campaign_id bigint primary key references flash_campaigns (id),
  prize text not null check (char_length(prize) between 1 and 200),
  terms text not null check (char_length(terms) <= 1000),
  winners_count int not null check (winners_count between 1 and 20),
  seed text not null,
  seed_hash text not null,
  drawn_at timestamptz
);
create table giveaway_entries (
  id bigint generated always as identity primary key,
  flash_campaign_id bigint not null references giveaways (flash_campaign_id),
  ticket uuid not null unique,
  user_id bigint references users (id), -- null: the account is gone
  place int check (place > 0), -- of a winner
  entered_at timestamptz not null,
  unique (flash_campaign_id, user_id),
  unique (flash_campaign_id, place)
);
create index on giveaway_entries (user_id);
