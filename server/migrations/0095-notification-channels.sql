-- A row that is only pushed or mailed is in no list and no count. `digest_on`: 'infinity' waits for the next digest, a date
-- was in the digest of that day.
alter table notifications
  add column in_app boolean not null default true,
  add column digest_on date;
create index on notifications (recipient_id) where digest_on = 'infinity';

-- How many pushes and emails at once a person got on a day of their own zone.
alter table notification_counts
  add column budget_on date,
  add column budget_used int not null default 0;

-- Giveables of which a person wants no news and no talk.
create table notification_mutes (
  person_id bigint not null references users (id),
  giveable_id bigint not null references giveables (id),
  created_at timestamptz not null,
  primary key (person_id, giveable_id)
);
create index on notification_mutes (giveable_id);

-- The day of the last digest that a person was sent.
create table digests (
  person_id bigint primary key references users (id),
  sent_on date not null
);

-- Addresses that bounced or complained, by their hash: no mail goes there.
create table stopped_addresses (
  address_hash bytea primary key,
  because text not null check (because in ('bounce', 'complaint')),
  stopped_at timestamptz not null
);

-- Where a session's browser is reached by Web Push.
alter table sessions add column web_push jsonb;
