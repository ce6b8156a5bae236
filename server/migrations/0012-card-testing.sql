-- Defences against card testing.

-- Tries of cards by where they are made from and at, an hour a row; only the last hour counts. Unlogged, because every
-- gift of a busy giveable meets in one row, and such a row must not wait for the disk; a crash of the database forgets it.
create unlogged table card_tries (
  place text not null, -- `address:` and an address, a giveable as `campaigns:12`, or `everywhere`
  hour timestamptz not null,
  not_good int not null, -- failed, or still open
  good int not null default 0,
  primary key (place, hour)
);
create index on card_tries (hour);

-- Proofs of work that were used, until they would not be taken any more.
create table spent_proofs (
  signature text primary key,
  expires_at timestamptz not null
);
create index on spent_proofs (expires_at);
