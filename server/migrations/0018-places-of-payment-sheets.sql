-- Where the cards of a phone's payment sheet count as tries (`card_tries`), for the hours in which the sheet may be open.
-- Unlogged like those: a crash of the database forgets it.
create unlogged table sheet_places (
  payment_uuid uuid primary key,
  places text[] not null,
  opened_at timestamptz not null
);
create index on sheet_places (opened_at);
