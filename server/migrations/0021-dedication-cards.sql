create type card_way as enum ('email', 'link');

-- A card about a gift's dedication, for somebody whom its giver chooses: mailed on a day, or a link.
create table dedication_cards (
  gift_id bigint primary key references gifts (id),
  uuid uuid not null unique,
  token text not null unique,
  way card_way not null,
  message text check (char_length(message) between 1 and 500),
  shows_amount boolean not null,
  language language not null,
  send_on date,
  sealed_address bytea, -- encrypted; null once it is deleted
  mailbox text, -- a hash of the address
  created_at timestamptz not null,
  sent_at timestamptz,
  not_sent_at timestamptz,
  taken_down_at timestamptz,
  thanked_at timestamptz,
  check ((way = 'email') = (send_on is not null)),
  check (way = 'email' or (sealed_address is null and mailbox is null and sent_at is null and not_sent_at is null))
);

create index dedication_cards_due on dedication_cards (send_on)
  where way = 'email' and sent_at is null and not_sent_at is null and taken_down_at is null;
create index dedication_cards_with_address on dedication_cards (sent_at) where sealed_address is not null;

-- Mailboxes that get no more dedication cards.
create table dedication_card_stops (
  mailbox text primary key,
  stopped_at timestamptz not null
);
