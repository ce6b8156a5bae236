-- Floor 3, a gift and what is counted about it: payments, refunds, gifts, receipts, payouts, plans, leaderboards, charts.

create type payment_kind as enum ('one_time', 'monthly', 'match');
create type payment_dispute as enum ('none', 'open', 'won', 'lost');
create type payment_status as enum ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled');
create type attempt_status as enum ('started', 'accepted', 'declined');
create type refund_status as enum ('asked', 'sent', 'reported', 'failed');
create type gift_visibility as enum ('full', 'name', 'anonymous');
create type gift_status as enum ('pending', 'settled', 'dropped');

-- A payment is one intent at the processor. It carries 1..n gifts.
create table payments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references users (id),
  kind payment_kind not null,
  status payment_status not null,
  amount_cents bigint not null check (amount_cents > 0), -- sum of its gifts
  cover_cents bigint not null check (cover_cents >= 0), -- the card fee, if the giver covers it
  fee_cents bigint not null check (fee_cents >= 0), -- estimate, then the processor's own figure
  fee_known boolean not null default false,
  -- asked for and not reported by the processor yet; with what was refunded, all that went back or is on its way
  refund_asked_cents bigint not null default 0 check (refund_asked_cents between 0 and amount_cents + cover_cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents + cover_cents),
  earmarks jsonb not null default '{}' check (jsonb_typeof(earmarks) = 'object'), -- of it, by gifts that refunds name
  -- Sums over its disputes: cents that banks withhold, that they took for good, and that the processor charged for them.
  dispute payment_dispute not null default 'none',
  disputed_cents bigint not null default 0,
  lost_cents bigint not null default 0,
  dispute_fee_cents bigint not null default 0,
  -- A charge under a payment's name that is none of it, by its intent or amount, is a payment of its own without a gift.
  unmatched_of bigint references payments (id),
  -- The Idempotency-Key it was asked with names it for ever, also when its answer is gone: a second run finds the payment
  -- instead of making another.
  request_key text not null,
  request_hash bytea,
  processor_intent_id text unique,
  card_brand text,
  card_last4 text,
  card_fingerprint text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  succeeded_at timestamptz,
  charge_seen_at timestamptz, -- when a comparison first found its charge in the processor's own list
  unique (user_id, request_key),
  check ((status = 'succeeded') = (succeeded_at is not null))
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
create index on payments (user_id, created_at desc);
create index on payments (updated_at) where status in ('created', 'requires_action', 'processing');
create index on payments (id) where status = 'succeeded' and not fee_known;
create index on payments (id) where status = 'succeeded' and charge_seen_at is null; -- those of the last hours
create index on payments (id) where dispute = 'open';
create index on payments (unmatched_of) where unmatched_of is not null;
create index on payments (card_fingerprint) where status = 'succeeded';
alter table ledger_transactions add foreign key (payment_id) references payments (id);

-- One try of one card. The processor's idempotency key is made from payment and number.
create table payment_attempts (
  payment_id bigint not null references payments (id),
  number smallint not null check (number between 1 and 3),
  method text not null, -- confirmation token or saved card at the processor
  processor_method text, -- with which the card reached the processor, once its answer or event says so
  card_fingerprint text,
  saved_card boolean not null default false,
  save_card boolean not null default false, -- a new one that is saved once the payment succeeds
  -- started: stored, outcome not known yet. Another attempt waits until this one is decided.
  status attempt_status not null,
  decline_reason text,
  started_at timestamptz not null,
  tried_at timestamptz not null, -- when the card was sent last: a second run sends it once more; what is late goes by this
  decided_at timestamptz,
  primary key (payment_id, number),
  check (not (saved_card and save_card))
);
create unique index on payment_attempts (payment_id) where status = 'started';
create index on payment_attempts (started_at) where status = 'started';

-- When a gift comes into lists. A name that came together with the rise of a total would tell its amount: rows without
-- an amount wait until three people's can come at once, in an order of their own, or a day (features/gifts/listing).
create sequence gift_places;

-- A person's amount to one giveable.
create table gifts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  payment_id bigint not null references payments (id),
  user_id bigint not null references users (id),
  giveable_id bigint not null references giveables (id),
  allocation_id bigint references allocations (id), -- the split that held when it settled
  collaboration_id bigint, -- whose link led to it: a collaboration of its giveable that held when it was begun
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  visibility gift_visibility not null,
  status gift_status not null default 'pending',
  created_at timestamptz not null,
  settled_at timestamptz,
  booked_at timestamptz, -- when it settled here, by our clock: settled_at is the processor's word
  worth_since timestamptz, -- since when it is worth what it is, by our clock; null until it settles
  -- A sum of fewer gifts than a page's total could tell the amount of one. So each gift stores what of it is in such a sum:
  -- a gift that shows its amount enters at once, the others in batches (features/gifts/sums).
  friends_cents bigint check (friends_cents between 0 and amount_cents), -- in the score of its giver's inviter; null: none
  second_cents bigint check (second_cents between 0 and amount_cents), -- in the score of that person's inviter; null: none
  partner_cents bigint, -- in the subtotal of the partner whose link led to it; null: it has not entered
  waits_since timestamptz, -- since when its row waits, by our clock: the total has contained it since then
  listed bigint, -- its place in lists, the newest last; null: it is in none, or in none yet
  listed_on date, -- the day on which it was listed, in the installation's zone
  -- its place and day when it left the lists: organizers see a refunded gift where it was
  left_on date,
  left_place bigint,
  message text check (char_length(message) <= 280), -- the note: a public text
  note_hidden_at timestamptz,
  note_hidden_by bigint references users (id), -- null with a time: hidden by the rule of three reports
  via text,
  check ((status = 'settled') = (settled_at is not null)),
  check ((status = 'settled') = (allocation_id is not null)),
  check ((worth_since is not null) = (status = 'settled')),
  check ((booked_at is not null) = (status = 'settled')),
  check (partner_cents is null or (collaboration_id is not null and partner_cents between 0 and amount_cents)),
  check ((listed is null) = (listed_on is null)),
  check (num_nonnulls(listed, waits_since) = 0 or status = 'settled'),
  check (num_nonnulls(listed, waits_since) < 2),
  check (waits_since is null or visibility <> 'full')
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);
create index on gifts (payment_id);
create index on gifts (user_id, id desc);
create index gifts_user_settled on gifts (user_id, settled_at) include (amount_cents, refunded_cents) where status = 'settled';
create index gifts_feed on gifts (giveable_id, listed desc) where listed is not null;
-- The name of a note in calls: a gift's own uuid would tell the millisecond in which it was begun (supporter-row.ts).
create function note_id(gift uuid) returns uuid language sql immutable parallel safe as $$
  select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-a' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid
  from (select encode(sha256(('supporter:' || gift::text)::bytea), 'hex') as h) x
$$;
create unique index gifts_note_ids on gifts (note_id(uuid)) where message is not null;
create index on gifts (note_hidden_by) where note_hidden_by is not null;
create index gifts_notes on gifts (giveable_id, listed desc) where listed is not null and message is not null;
create index gifts_lately on gifts (giveable_id, listed_on) where listed is not null;
create index gifts_by_day on gifts (giveable_id, listed_on) where listed_on is not null;
create index gifts_waiting on gifts (giveable_id, user_id) where waits_since is not null; -- a few rows each
create index gifts_refunded on gifts (giveable_id) where refunded_cents > 0;
-- Finds refunded gifts, which leave lists with the next daily batch.
create index gifts_leaving on gifts (id) where listed is not null and refunded_cents >= amount_cents;
create index gifts_left on gifts (giveable_id, left_place desc) where left_place is not null and listed is null;
-- Gifts that were refunded in full and left the lists: what is shown does not count them.
create index gifts_gone on gifts (giveable_id, user_id)
  where status = 'settled' and refunded_cents >= amount_cents and listed is null and waits_since is null;
-- A flash campaign counts who gave within the last hour; without it, each view of its page reads all of its gifts.
create index gifts_of_last_hour on gifts (giveable_id, settled_at) include (user_id)
  where listed is not null and visibility = 'full';
create index gifts_of_collaboration on gifts (collaboration_id) include (partner_cents) where partner_cents is not null;
-- Finds the gifts that a batch looks at.
create index gifts_beside_scores on gifts (user_id)
  where status = 'settled' and (friends_cents <> amount_cents - refunded_cents or second_cents <> amount_cents - refunded_cents);
create index gifts_beside_subtotals on gifts (collaboration_id)
  where status = 'settled' and collaboration_id is not null and coalesce(partner_cents, 0) <> amount_cents - refunded_cents;
alter table ledger_entries add foreign key (gift_id) references gifts (id);

-- A refund that we ask the processor for; what it did stands in payments.refunded_cents. Once decided, it stays owed until
-- the money went back or a bank took it.
create table refunds (
  uuid uuid primary key,
  payment_id bigint not null references payments (id),
  gift_id bigint references gifts (id), -- the one that it is of
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (char_length(reason) <= 500),
  asked_by bigint references users (id), -- null: we ourselves
  status refund_status not null default 'asked',
  held_because text, -- why it has not gone back
  tried_at timestamptz, -- when the processor was last asked for it
  refusals int not null default 0, -- of the processor: each other try has a key of its own
  instead_of uuid references refunds (uuid), -- the first refund of which this is what was left
  created_at timestamptz not null
);
create index on refunds (payment_id);
create index on refunds (status, created_at) where status = 'asked';

-- Charges that should not have been made, each once: all of a payment, or one of its gifts. They stay owed while nothing is
-- left to give back, because a bank may bring some of it back later.
create table owed_refunds (
  payment_id bigint not null references payments (id),
  gift_id bigint references gifts (id), -- null: all of the payment
  reason text not null check (char_length(reason) <= 500),
  unique nulls not distinct (payment_id, gift_id)
);
create index on owed_refunds (gift_id) where gift_id is not null;

-- Every refund that the processor reported, ours or made there. A bank may send one back days later: it failed, for good.
create table processor_refunds (
  id text primary key, -- the processor's
  nth bigint generated always as identity, -- in which order they were reported
  intent_id text not null, -- it may be reported before we know whose intent it is
  amount_cents bigint not null check (amount_cents > 0),
  failed boolean not null,
  created_at timestamptz not null,
  reported_at timestamptz not null
);
create index on processor_refunds (intent_id);
create index on processor_refunds (reported_at);

-- Every dispute that the processor reported, by the movements of its own money. Several may be of one payment, each of a part.
create table processor_disputes (
  id text primary key, -- the processor's
  intent_id text not null, -- it may be reported before we know whose intent it is
  status payment_dispute not null check (status <> 'none'),
  withdrawn_cents bigint not null, -- what left our balance and has not come back
  fee_cents bigint not null, -- kept for it, less what was given back
  movements int not null, -- of its money: a report with more of them is a later one
  reinstated boolean not null, -- something came back: what did not is gone
  at timestamptz not null, -- the processor's time of this report
  reported_at timestamptz not null
);
create index on processor_disputes (intent_id);
create index on processor_disputes (reported_at);

-- A bank's question about a charge. It moves no money; if it becomes a dispute, that has the same id.
create table processor_inquiries (
  id text primary key, -- the processor's
  intent_id text not null,
  closed boolean not null,
  reported_at timestamptz not null
);
create index on processor_inquiries (intent_id);

create sequence receipt_numbers;
-- A receipt, and its corrections. Each is a fact: what it says never changes.
create table receipts (
  id bigint generated always as identity primary key,
  number text not null unique, -- K-2026-000123; of its second correction K-2026-000123-2
  payment_id bigint not null references payments (id),
  nth int not null check (nth >= 0), -- 0 is the receipt, 1 its first correction
  day date not null, -- in the giver's time zone of then
  issued_at timestamptz not null,
  identity bytea, -- the giver's name and address of then, encrypted; null after the account's deletion
  facts jsonb not null check (jsonb_typeof(facts) = 'object'), -- all else that it says
  unique (payment_id, nth)
);

create type payout_account_state as enum ('begun', 'checking', 'needs_information', 'ready', 'stopped', 'rejected');
create type payout_status as enum ('pending', 'sent', 'paid_out', 'reversed');

-- A nonprofit's account at the processor, which receives its payouts.
create table payout_accounts (
  nonprofit_id bigint primary key references nonprofits (id),
  processor_account_id text not null unique,
  state payout_account_state not null,
  due_at timestamptz, -- by then the processor wants more information
  read_at timestamptz not null,
  created_at timestamptz not null
);
create index on payout_accounts (read_at) where state <> 'rejected';

-- A month's run over all nonprofits, so that one that becomes ready later waits for the next.
create table payout_runs (
  period date primary key check (extract(day from period) = 1),
  started_at timestamptz not null,
  ended_at timestamptz
);

-- The payout of one nonprofit for one period: a transfer, stored before it is requested.
create table payouts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  nonprofit_id bigint not null references nonprofits (id),
  period date not null references payout_runs (period),
  settled_until timestamptz not null, -- what was booked later waits for the next
  amount_cents bigint not null check (amount_cents > 0),
  status payout_status not null default 'pending',
  account_id text not null, -- of the processor, as it was when the payout was stored
  tried_at timestamptz, -- from then on the transfer may exist
  refusals int not null default 0 check (refusals >= 0), -- a part of the idempotency key
  held_because text,
  held_at timestamptz,
  transfer_id text unique,
  reversed_cents bigint not null default 0 check (reversed_cents between 0 and amount_cents),
  created_at timestamptz not null,
  sent_at timestamptz,
  paid_out_at timestamptz,
  reversed_at timestamptz,
  unique (nonprofit_id, period),
  check ((status = 'pending') = (transfer_id is null)),
  check ((status = 'pending') = (sent_at is null)),
  check (transfer_id is null or tried_at is not null),
  check (status <> 'paid_out' or paid_out_at is not null),
  check ((status = 'reversed') = (reversed_cents = amount_cents)),
  check ((reversed_cents > 0) = (reversed_at is not null))
);
create index on payouts (status, id) where status in ('pending', 'sent');
create index on payouts (sent_at) where sent_at is not null;

-- Gifts and matches that a payout left out although they were booked in time: a bank was looking into them, or no
-- comparison had found their charge at the processor.
create table payout_left_out (
  payout_id bigint not null references payouts (id),
  gift_id bigint references gifts (id),
  pool_id bigint, -- of a match whose sponsor's payment was disputed or not seen
  unique nulls not distinct (payout_id, gift_id, pool_id),
  check (num_nonnulls(gift_id, pool_id) = 1)
);
create index on payout_left_out (gift_id);

create type plan_state as enum ('active', 'retrying', 'needs_action', 'lapsed', 'paused', 'ended');
create type plan_item_state as enum ('starting', 'active', 'paused', 'ended', 'dropped');
create type plan_month_state as enum ('trying', 'paid', 'missed', 'skipped');
create type plan_need as enum ('nothing', 'card', 'confirmation');

-- A person's monthly giving. One plan a person, for good: what was stopped goes on in the same row.
create table plans (
  user_id bigint primary key references users (id),
  uuid uuid not null unique,
  state plan_state not null,
  day smallint not null check (day between 1 and 28),
  card_id bigint references cards (id) on delete set null, -- null: the one of this print; no other takes over by itself
  card_fingerprint text,
  cover_fee boolean not null,
  next_on date, -- of the next charge, in the person's zone; null: none comes by itself
  moved_to date, -- the day of one charge that a change of the day put on another day
  from_month date check (extract(day from from_month) = 1), -- skipped or paused until this month
  paused_from date, -- the first charge day that is left out until then
  dispute payment_dispute not null default 'none', -- open: a monthly charge is disputed; won: may be resumed; lost: ended it
  stop_reason text check (char_length(stop_reason) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check (next_on is null or state not in ('lapsed', 'ended'))
);
create index on plans (next_on) where next_on is not null;
create index on plans (card_id) where card_id is not null;

create table plan_items (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references plans (user_id),
  giveable_id bigint not null references giveables (id),
  amount_cents bigint not null check (amount_cents > 0),
  visibility gift_visibility not null,
  -- starting: its first gift has not arrived; dropped: it never did
  state plan_item_state not null,
  from_month date not null check (extract(day from from_month) = 1), -- the first month with the plan, or after a pause
  first_payment_id bigint not null unique references payments (id),
  held_at timestamptz, -- its giver knows that what it goes to takes no gifts
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state in ('starting', 'dropped')) = (started_at is null)),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index on plan_items (user_id, giveable_id) where state in ('starting', 'active', 'paused');
create index on plan_items (user_id) where state in ('starting', 'active', 'paused');
create index on plan_items (giveable_id) where state in ('active', 'paused');

-- A month of a plan, charged once: its row comes before any charge.
create table plan_months (
  user_id bigint not null references plans (user_id),
  month date not null check (extract(day from month) = 1),
  state plan_month_state not null,
  due_on date not null,
  failures smallint not null default 0, -- of the tries that the schedule made
  failed_on date,
  reason text,
  needs plan_need not null default 'nothing',
  next_try_on date, -- null: the schedule tries it no more, or is at it
  drawn jsonb not null default '[]', -- the items that it charges, with their amounts of that day: each try charges these
  cover_fee boolean not null default false, -- of that day
  primary key (user_id, month)
);
create index on plan_months (next_try_on) where state = 'trying' and next_try_on is not null;
create index on plan_months (due_on) where state = 'trying';

-- Each try of a month is a payment of its own.
create table plan_tries (
  payment_id bigint primary key references payments (id),
  user_id bigint not null,
  month date not null,
  number smallint not null,
  by_giver boolean not null, -- asked for by who gives, beside the schedule
  foreign key (user_id, month) references plan_months (user_id, month),
  unique (user_id, month, number)
);

-- This stores what an email's link did last, so that a second press changes nothing more.
create table plan_links_used (
  subject text primary key,
  act text not null check (act in ('skip', 'pause', 'stop', 'retry')),
  used_at timestamptz not null
);

create type board_kind as enum ('inspired', 'given', 'months'); -- months: in how many of them somebody gave monthly

-- Rows of leaderboards. A board is named by its giveable, by what it counts and by the first day that it counts.
create table board_rows (
  giveable_id bigint not null references giveables (id),
  board board_kind not null,
  since date not null, -- gifts that were listed on this day or later count
  user_id bigint not null references users (id),
  value bigint not null check (value > 0), -- people, or cents
  falling bigint not null generated always as (-value) stored, -- the order of ranks is an order of an index
  reached bigint not null, -- the place in lists of the gift that led to the value: who was first comes first
  shown_people int not null default 0, -- of inspired: how many of those people show amounts
  shown_cents bigint not null default 0, -- and what these amounts are together
  primary key (giveable_id, board, since, user_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
create unique index board_rows_ranked on board_rows (giveable_id, board, since, falling, reached, user_id);
create index on board_rows (user_id);

-- Every 128th row of a board with the number of rows before it: any rank and any page is found near one of them.
create table board_steps (
  giveable_id bigint not null references giveables (id),
  board board_kind not null,
  since date not null,
  before int not null,
  falling bigint not null,
  reached bigint not null,
  user_id bigint not null,
  primary key (giveable_id, board, since, before)
) with (autovacuum_vacuum_scale_factor = 0.05);
create unique index board_steps_ranked on board_steps (giveable_id, board, since, falling, reached, user_id);

-- People whose rows, and those of whom they came through, are counted anew. Rows are only added and taken, so that none is
-- lost between a gift and a count that run at once.
create table board_changes (
  id bigint generated always as identity primary key,
  giveable_id bigint not null,
  user_id bigint not null
);
create index on board_changes (giveable_id);

-- Figures of charts, by month, counted by a job from listed gifts and from memberships (decision 0031).
create table giveable_months (
  giveable_id bigint not null references giveables (id),
  month date not null check (extract(day from month) = 1), -- in which the gifts were listed
  allocation_id bigint not null references allocations (id),
  given_cents bigint not null,
  hidden_people bigint[] not null, -- up to three of those who gave without showing the amount
  primary key (giveable_id, month, allocation_id)
);

create table giveable_month_shares (
  giveable_id bigint not null,
  month date not null,
  allocation_id bigint not null,
  nonprofit_id bigint not null references nonprofits (id),
  arrived_cents bigint not null, -- after card fees
  primary key (giveable_id, month, allocation_id, nonprofit_id),
  foreign key (giveable_id, month, allocation_id) references giveable_months on delete cascade
);

create table member_months (
  giveable_id bigint not null references giveables (id),
  month date not null check (extract(day from month) = 1),
  joined int not null check (joined > 0),
  still_here int not null check (still_here between 0 and joined),
  primary key (giveable_id, month)
);

-- Counts that must be made anew: a month of gifts, or where it is null all months of members. Rows are only added and taken.
create table chart_changes (
  id bigint generated always as identity primary key,
  giveable_id bigint not null,
  month date
);
create index on chart_changes (giveable_id);
