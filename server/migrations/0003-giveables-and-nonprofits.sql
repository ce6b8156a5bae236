-- Floor 2, whatever any kind of giveable needs: nonprofits and their registry, giveables with their splits and rules, and
-- cards.

create type nonprofit_status as enum ('listed', 'claim_pending', 'verified', 'active', 'suspended');
create type claim_way as enum ('letter', 'email');
create type claim_status as enum ('asked', 'sent', 'proved', 'accepted', 'refused', 'failed', 'withdrawn');

create table nonprofits (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  ein char(9) not null unique check (ein ~ '^[0-9]{9}$'),
  legal_name text not null,
  name text not null,
  mission text,
  city text not null,
  state text not null,
  site text,
  programs text[] not null default '{}',
  picture_id bigint references photos (id) on delete set null,
  picture text,
  subsection char(2) not null,
  deductibility smallint not null,
  status nonprofit_status not null,
  last_payout_on date,
  -- what it is found by, written by a trigger
  search_names text[] not null default '{}',
  search_words text[] not null default '{}',
  created_at timestamptz not null,
  -- only subsection 03 with deductibility 1 can be verified
  check (status in ('listed', 'claim_pending', 'suspended') or (subsection = '03' and deductibility = 1))
);
create index on nonprofits using gin (search_words) where status in ('verified', 'active');
alter table ledger_accounts add foreign key (nonprofit_id) references nonprofits (id);

-- People who speak for a nonprofit; `invited` until the person accepts.
create table representatives (
  nonprofit_id bigint not null references nonprofits (id),
  user_id bigint not null references users (id),
  invited boolean not null,
  since timestamptz not null,
  primary key (nonprofit_id, user_id)
);
create index on representatives (user_id);

-- A new name or website that a representative asks for. It waits for staff; once accepted it is deleted, and the log has it.
create table nonprofit_changes (
  nonprofit_id bigint primary key references nonprofits (id),
  uuid uuid not null unique,
  asked_by bigint not null references users (id),
  name text, -- null: stays as it is
  site text, -- null: stays as it is; empty: no website any more
  asked_at timestamptz not null,
  refused text, -- why staff refused it
  check (name is not null or site is not null)
);
create index on nonprofit_changes (asked_by);

-- Somebody says to speak for a nonprofit, proves it by a code, and staff decide.
create table nonprofit_claims (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  nonprofit_id bigint not null references nonprofits (id),
  user_id bigint not null references users (id),
  way claim_way not null,
  email text,
  site text,
  status claim_status not null,
  round int not null default 0, -- how many codes were made; the last one is good
  code_hash bytea,
  code_until timestamptz,
  tries int not null default 0,
  note text, -- why it was refused
  asked_at timestamptz not null,
  proved_at timestamptz,
  decided_at timestamptz
);
create unique index nonprofit_claims_open on nonprofit_claims (nonprofit_id, user_id)
  where status in ('asked', 'sent', 'proved');
create index on nonprofit_claims (user_id);
create index nonprofit_claims_waiting on nonprofit_claims (id) where status in ('asked', 'sent', 'proved');

-- Exempt organizations as the IRS lists them; `nonprofits` holds those that somebody claimed or registered.
create table registry_entries (
  ein char(9) primary key check (ein ~ '^[0-9]{9}$'),
  uuid uuid not null unique, -- that of its nonprofit, too
  legal_name text not null,
  name text not null, -- the same in small letters
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  subsection char(2) not null,
  deductibility smallint not null,
  income_code smallint not null, -- 0 to 9; 4: $100,000 a year or more
  words text[] not null, -- those of its name first, then of its place
  name_words smallint not null, -- how many of them are of its name
  removed_on date -- it was missing from a later registry
);
create index registry_entries_large on registry_entries using gin (words)
  where removed_on is null and income_code between 7 and 9;
create index registry_entries_middle on registry_entries using gin (words)
  where removed_on is null and income_code between 4 and 6;
create index registry_entries_small on registry_entries using gin (words)
  where removed_on is null and income_code between 0 and 3;

-- Every word of the registry, and in how many entries it is.
create table registry_words (
  word text collate "C" not null,
  near text[] not null,
  entries int not null
);
create unique index registry_words_word on registry_words (word) include (entries);
create index registry_words_common on registry_words (word) include (entries) where entries >= 500;
create index registry_words_near on registry_words using gin (near);

-- Rows of files that an import has read and not merged yet. It is filled by COPY in the order of its columns.
create unlogged table registry_staging (
  ein char(9) not null,
  file smallint not null,
  line int not null,
  tax_period text not null,
  legal_name text not null,
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  subsection char(2) not null,
  deductibility smallint not null,
  income_code smallint not null,
  words text[] not null,
  name_words smallint not null,
  refused boolean not null -- a bad row of an organization that is in the registry all the same
);

-- How far an import is; the newest may be unfinished.
create table registry_imports (
  id bigint generated always as identity primary key,
  files text not null, -- names, sizes and times of change
  file smallint not null default 0,
  byte bigint not null default 0,
  line int not null default 0,
  rows_read int not null default 0,
  rows_bad int not null default 0,
  added int not null default 0,
  updated int not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz
);

create type giveable_kind as enum ('communities', 'campaigns', 'flash-campaigns', 'projects'); -- the words of the addresses
create type closed_because as enum ('paused', 'ended', 'goal_met', 'frozen', 'archived', 'canceled');

-- Each giveable, of whatever kind, is one row here. A kind's own table points to it and has a number of its own:
-- addresses and short ids have it. Gifts and all that is counted of them know a giveable and never ask its kind. Every gift
-- moves its row: room on the page for the next form of the row, and a vacuum before they pile up.
create table giveables (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  kind giveable_kind not null,
  number bigint not null, -- of the kind's own table
  slug citext check (slug ~ '^[a-z0-9-]{3,40}$' and slug ~ '[a-z]'),
  home_id bigint references giveables (id), -- the community that it hangs on: who does not see inside that one does not see this
  name text not null check (char_length(name) between 3 and 80),
  topic text not null,
  -- where the cover is and what it shows never change, and stand here too: every page and card would look for them
  cover_id bigint unique references photos (id),
  cover text,
  cover_alt text,
  quiet boolean not null default false,
  invites_open boolean not null default true,
  takes_monthly boolean not null default false, -- where the kind leaves it to its organizers
  fees_covered boolean not null default false, -- a supporter covered the card fee of a gift
  -- when it takes gifts
  is_public boolean not null, -- while not, it is missing to all but who makes it
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  grace_seconds int check (grace_seconds >= 0), -- for a confirmation that began in time; null: as long as it takes
  goal_cents bigint check (goal_cents > 0),
  stop_at_goal boolean not null default false, -- takes no more gifts once it is reached
  closed_at timestamptz,
  closed_because closed_because, -- canceled: closed from its beginning, so that every gift to it goes back
  -- counters, moved in the transaction of what they count
  supporters_count int not null default 0 check (supporters_count >= 0),
  gifts_count int not null default 0 check (gifts_count >= 0),
  raised_cents bigint not null default 0 check (raised_cents >= 0),
  net_cents bigint not null default 0,
  shared_cents bigint not null default 0, -- arrived through shares that go toward it, net of card fees
  unique (kind, number),
  unique (kind, slug),
  unique (id, number),
  check ((closed_at is null) = (closed_because is null)),
  check (num_nulls(cover_id, cover, cover_alt) in (0, 3)),
  check (goal_cents is not null or kind <> 'campaigns' and not stop_at_goal)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200);
create index on giveables (starts_at);
create index on giveables (home_id) where home_id is not null;
create index giveables_of_clock on giveables (ends_at, number) where kind = 'flash-campaigns';

-- An address that something had before goes on leading to it, and is nobody else's.
create table former_slugs (
  kind giveable_kind not null,
  slug citext not null check (slug ~ '^[a-z0-9-]{3,40}$' and slug ~ '[a-z]'),
  giveable_id bigint not null references giveables (id),
  primary key (kind, slug)
);
create index on former_slugs (giveable_id);

-- A split of gifts over nonprofits, valid from a moment on; older ones stay as history. Every giveable has one.
create table allocations (
  id bigint generated always as identity primary key,
  giveable_id bigint not null references giveables (id),
  effective_at timestamptz not null,
  created_by bigint references users (id),
  created_at timestamptz not null,
  unique (giveable_id, effective_at)
);
create index allocations_changed_before on allocations (effective_at) where effective_at > created_at;

create table allocation_shares (
  allocation_id bigint not null references allocations (id),
  position smallint not null,
  nonprofit_id bigint not null references nonprofits (id),
  toward_id bigint references giveables (id), -- one piece of work of the nonprofit, which gets the money all the same
  basis_points int not null check (basis_points between 1 and 10000),
  primary key (allocation_id, position),
  unique (allocation_id, nonprofit_id)
);
create index on allocation_shares (nonprofit_id);
create index on allocation_shares (toward_id) where toward_id is not null;

-- People who gave to a giveable, for distinct counts and "people who gave".
create table supporters (
  giveable_id bigint not null references giveables (id),
  user_id bigint not null references users (id),
  number int not null, -- the how-manieth supporter
  gifts_count int not null,
  given_cents bigint not null,
  last_gift_at timestamptz not null,
  primary key (giveable_id, user_id)
);
create index on supporters (user_id);

-- Gifts to a giveable by day (UTC): the last 30 days are a sum of 30 rows, however large it is.
create table giveable_days (
  giveable_id bigint not null references giveables (id),
  day date not null,
  given_cents bigint not null,
  gifts_count int not null,
  last_supporters int not null default 0 check (last_supporters >= 0), -- whose last gift was on this day
  primary key (giveable_id, day)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
create index on giveable_days (day);

-- Reports that somebody promised for after the end of a giveable, of whatever kind.
create table report_promises (
  giveable_id bigint primary key references giveables (id),
  due_on date not null, -- a day of the installation's time zone
  kept_at timestamptz,
  reminded_at timestamptz
);
create index report_promises_open on report_promises (due_on) where kept_at is null;

-- How people talk on a giveable. Without a row everything is open.
create table talk_rules (
  giveable_id bigint primary key references giveables (id),
  comments_open boolean not null,
  boards_open boolean not null,
  chat_open boolean not null default true, -- the room of a community
  slow_seconds int not null check (slow_seconds between 0 and 86400), -- 0: no slow mode
  blocked_words text[] not null check (cardinality(blocked_words) <= 100)
);

-- When a person last commented where slow mode is on. A row of its own holds when comments are deleted.
create table talk_turns (
  giveable_id bigint not null references giveables (id),
  person_id bigint not null references users (id),
  last_at timestamptz not null,
  primary key (giveable_id, person_id)
);
create index on talk_turns (person_id);

-- A muted person reads, but does not write, edit or react. It holds whatever becomes of a membership.
create table mutes (
  giveable_id bigint not null references giveables (id),
  person_id bigint not null references users (id),
  muted_by bigint not null references users (id),
  reason text not null check (char_length(reason) between 1 and 500),
  until timestamptz, -- null: until an organizer lifts it
  created_at timestamptz not null,
  primary key (giveable_id, person_id)
);
create index on mutes (person_id);
create index on mutes (muted_by);

-- Giveables of which a person wants no news and no talk.
create table notification_mutes (
  person_id bigint not null references users (id),
  giveable_id bigint not null references giveables (id),
  created_at timestamptz not null,
  primary key (person_id, giveable_id)
);
create index on notification_mutes (giveable_id);

-- A person's customer at the processor, made when the first card is saved. The row is also the lock of a person's cards.
create table processor_customers (
  user_id bigint primary key references users (id),
  processor_customer_id text not null unique
);

-- Saved cards. Numbers never reach us: a card is a name at the processor, and what people know it by. A removed card stays
-- as a row: an event about it that comes late must not bring it back.
create table cards (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references processor_customers (user_id),
  processor_method_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2200),
  fingerprint text, -- the same for one card however often it is entered; unknown of some kinds
  is_default boolean not null default false,
  -- both by the processor's clock: of two events about one card the later one holds
  created_at timestamptz not null,
  renewed_at timestamptz, -- when its bank last gave it another number or date
  refused_at timestamptz, -- its bank refused it for good: it is no default while there is another one
  removed_at timestamptz,
  check (not is_default or removed_at is null)
);
create unique index on cards (user_id) where is_default;
create unique index on cards (user_id, fingerprint) where removed_at is null;
create index on cards (user_id, id desc);

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
