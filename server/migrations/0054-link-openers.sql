-- Who opened an invite that day, as keyed hashes, so that nobody counts twice; days that are over are deleted.
create table link_openers (
  day date not null,
  giveable_id bigint not null references giveables (id) on delete cascade,
  opener bytea not null, -- HMAC of the day and a person, or of the day and an address
  primary key (day, giveable_id, opener)
);
create index on link_openers (giveable_id);
