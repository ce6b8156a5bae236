-- The full database, or a tenth of it ({people} people, {gifts} settled gifts) with payments, attempts, books, receipts,
-- counters and impact as the product would have left them. Community 1 has 500,000 gifts and 100,000 members, community 2
-- has 100 gifts; campaign 1 has 49,800, the last one has 100; a live flash campaign and a project have 20,000 each; every tenth campaign is community 1's. Words in braces are
-- replaced (`full-database.ts`). One statement a table, without triggers and foreign keys, which `npm run check:ledger` makes
-- good for.

-- the same uuid for the same name at each making, of the form that the product gives out
create function pg_temp.uuid_of(name text) returns uuid language sql immutable parallel safe
  return overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid;

set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '1GB';

-- indexes are made at the end, from whole tables, because filling them row by row takes most of the time; those of keys
-- that other tables refer to stay
create temp table made_later as
select i.indrelid::regclass::text as of, i.indexrelid::regclass::text as name, quote_ident(c.conname) as con,
  coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) as definition
from pg_index i join pg_class r on r.oid = i.indrelid and r.relnamespace = 'public'::regnamespace and r.relkind = 'r'
left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x') and c.conrelid = i.indrelid
where r.relname in ('users', 'name_words', 'memberships', 'gifts', 'payments', 'payment_attempts', 'receipts', 'ledger_transactions',
    'ledger_entries', 'supporters', 'giveable_days', 'impact_scores')
  and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid);
do $$
declare x record;
begin
  for x in select * from made_later loop
    execute case when x.con is null then 'drop index ' || x.name else 'alter table ' || x.of || ' drop constraint ' || x.con end;
  end loop;
end $$;

insert into users (uuid, first_name, last_name, email, email_verified_at, time_zone, settings, inviter_id, created_at)
select pg_temp.uuid_of('user ' || i), (array['Ana', 'Ben', 'Chidi', 'Dolores', 'Élise', 'Farid', 'Grace'])[1 + i % 7],
  (array['Villegas', 'Okafor', 'Lindqvist', 'Núñez', 'Haddad'])[1 + i % 5], 'person-' || i || '@bench.example',
  now() - interval '200 days', 'America/New_York', '{}', nullif(i / 10, 0), now() - interval '200 days'
from generate_series(1, {people}) i;

insert into name_words (word, person_id)
select w, u.id from users u cross join lateral unnest(found_words_of(u.first_name || ' ' || u.last_name)) w;

insert into nonprofits (uuid, ein, legal_name, name, city, state, subsection, deductibility, status, created_at)
select pg_temp.uuid_of('nonprofit ' || i), lpad(i::text, 9, '0'), 'Open Door Works ' || i, 'Open Door Works ' || i, 'Dayton', 'OH',
  '03', 1, 'verified', now() - interval '200 days'
from generate_series(1, 40) i;

-- communities come first, then campaigns, a flash campaign and a project
insert into giveables (uuid, kind, number, slug, name, topic, is_public, starts_at)
select pg_temp.uuid_of('community ' || i), 'communities', i, 'larkspur-street-' || i, 'Larkspur Street Pantry ' || i, 'food', true,
  now() - interval '200 days'
from generate_series(1, {communities}) i;
insert into giveables (uuid, kind, number, name, topic, goal_cents, is_public, starts_at)
select pg_temp.uuid_of('campaign ' || i), 'campaigns', i, 'Level ground: a ramp for Eastgate Library ' || i, 'access', 100000000, true, now() - interval '200 days'
from generate_series(1, {campaigns}) i;

insert into giveables (uuid, kind, number, slug, name, topic, goal_cents, is_public, starts_at, ends_at, grace_seconds)
values (pg_temp.uuid_of('flash campaign'), 'flash-campaigns', 1, null, 'Coats before the cold', 'food', 100000000, true,
  now() - interval '200 days', now() + interval '1 year', 600);
insert into giveables (uuid, kind, number, slug, name, topic, goal_cents, is_public, starts_at)
values (pg_temp.uuid_of('project'), 'projects', 1, 'dryer-room', 'A dryer room for the shelter', 'food', 100000000, true, now() - interval '200 days');

insert into communities (giveable_id, tagline, story, city, state, visibility, status, created_at)
select i, 'Groceries on open shelves, no forms, no line.', repeat('Forty shelves and a door that is never locked. ', 40),
  'Duluth', 'MN', 'open', 'active', now() - interval '200 days'
from generate_series(1, {communities}) i;
insert into campaigns (giveable_id, summary, story, city, state, organizer_id, community_id, nonprofit_id, status, created_at)
select {communities} + i, 'A ramp and a door that opens itself.', repeat('Four steps and no other way in. ', 60), 'Dayton', 'OH',
  i, case i % 10 when 1 then 1 else 2 + i % ({communities} - 1) end, 1 + i % 40, 'active', now() - interval '200 days'
from generate_series(1, {campaigns}) i;

insert into flash_campaigns (giveable_id, community_id, organizer_id, nonprofit_id, line, story, notifies_members, report_within_days, opened_at, created_at)
select {communities} + {campaigns} + 1, 1, 1, 5, 'Forty coats by Friday.', repeat('The first frost is on Friday. ', 40), true, 14, starts_at, starts_at
from giveables where kind = 'flash-campaigns';
insert into projects (giveable_id, nonprofit_id, created_by, line, story, city, state, status, created_at)
select {communities} + {campaigns} + 2, 6, 1, 'Dry clothes for everyone who sleeps there.', repeat('Two dryers and a vent. ', 60), 'Dayton', 'OH', 'funding', starts_at
from giveables where kind = 'projects';
insert into project_lines (project_id, position, label, amount_cents) select 1, p, 'Part ' || p, 25000000 from generate_series(0, 3) p;

insert into allocations (giveable_id, effective_at, created_by, created_at)
select id, starts_at, 1, starts_at from giveables order by id;
insert into allocation_shares (allocation_id, position, nonprofit_id, basis_points)
select a.id, p, 1 + (k.id * 2 + p) % 40, case p when 0 then 6000 else 4000 end
from allocations a join communities k using (giveable_id), generate_series(0, 1) p
union all
select a.id, 0, c.nonprofit_id, 10000
from allocations a join (
  select giveable_id, nonprofit_id from campaigns union all select giveable_id, nonprofit_id from flash_campaigns
  union all select giveable_id, nonprofit_id from projects) c using (giveable_id);
insert into budget_lines (campaign_id, position, label, amount_cents)
select number, p, 'Part ' || p, goal_cents / 4 from giveables, generate_series(1, 4) p where kind = 'campaigns';

insert into memberships (community_id, user_id, role, status, joined_at)
select 1, i, case i when 1 then 'owner' else 'member' end::membership_role, 'active'::membership_status, now() - interval '190 days' + i * interval '2 minutes'
from generate_series(1, 100000) i
union all
select c, c * 100 + m, case m when 0 then 'owner' else 'member' end::membership_role, 'active'::membership_status, now() - interval '100 days' + m * interval '1 hour'
from generate_series(2, {communities}) c, generate_series(0, 49) m;

-- gift i: 500,000 of them go to community 1, five of each of its members; the others are spread over all people and things
insert into gifts (uuid, payment_id, user_id, giveable_id, allocation_id, amount_cents, visibility, message, status, settled_at, created_at, listed, listed_on,
  booked_at, worth_since, friends_cents, second_cents)
select pg_temp.uuid_of('gift ' || i), i, u.id, g.giveable_id, a.id, w.cents, w.visibility,
  case when i % 3 = 0 then 'For the shelf by the window, with love.' end, 'settled', w.at, w.at, i, w.at::date, w.at, w.at,
  case when u.inviter_id is not null then w.entered end, case when f.inviter_id is not null then w.entered end
from (
  select i, j, case
      when i % {every} = 1 then 1 when j <= 100 then 2
      when j between 50001 and 70000 then {communities} + {campaigns} + 1
      when j between 70001 and 90000 then {communities} + {campaigns} + 2
      when j > 50000 and j % 5 = 0 then 3 + j % ({communities} - 2)
      else {communities} + case when j between 101 and 200 then {campaigns} when j <= 50000 then 1 else 2 + j % ({campaigns} - 2) end
    end as giveable_id
  from (select i, i - (i + {every} - 2) / {every} as j from generate_series(1::bigint, {gifts}) i) n) g
join allocations a on a.giveable_id = g.giveable_id
join users u on u.id = 1 + case g.giveable_id when 1 then (i / {every} * 7919) % 100000 else (g.j * 7919) % {people} end
left join users f on f.id = u.inviter_id
cross join lateral (
  select 500 + i * 37 % 200 * 50 as cents, (case i % 10 when 0 then 'anonymous' when 1 then 'full' else 'name' end)::gift_visibility as visibility,
    now() - ({gifts} - i) * interval '{apart} seconds' as at, case when i % 10 = 0 then 0 else 500 + i * 37 % 200 * 50 end as entered) w
order by i;
select setval('gift_places', {gifts});

insert into payments (uuid, user_id, kind, amount_cents, cover_cents, fee_cents, fee_known, status, request_key, processor_intent_id,
  card_brand, card_last4, card_fingerprint, created_at, updated_at, succeeded_at, charge_seen_at)
select pg_temp.uuid_of('payment ' || id), user_id, 'one_time', amount_cents, 0, (amount_cents * 290 + 5000) / 10000 + 30, true, 'succeeded',
  md5('key ' || id), 'pi_' || md5('intent ' || id), 'visa', '4242', md5('card ' || user_id), created_at, created_at, created_at, created_at
from gifts order by id;
insert into payment_attempts (payment_id, number, method, card_fingerprint, status, started_at, tried_at, decided_at)
select id, 1, 'ctoken_' || id, card_fingerprint, 'accepted', created_at, created_at, created_at from payments;
insert into receipts (number, payment_id, nth, day, issued_at, identity, facts)
select 'K-' || extract(year from p.created_at at time zone 'UTC') || '-' || p.id, p.id, 0, (p.created_at at time zone 'UTC')::date, p.created_at, '\x',
  jsonb_build_object('isMonthly', false, 'amountCents', p.amount_cents, 'coverCents', p.cover_cents, 'feeCents', p.fee_cents, 'feeKnown', true,
    'arrivesCents', p.amount_cents + p.cover_cents - p.fee_cents, 'arrivesNowCents', p.amount_cents + p.cover_cents - p.fee_cents,
    'refundedCents', 0, 'takenBackCents', 0, 'cardBrand', p.card_brand, 'cardLast4', p.card_last4, 'donee', null, 'match', null,
    'refunds', '[]'::jsonb, 'lines', jsonb_build_array(jsonb_build_object('giftId', g.id, 'giftUuid', g.uuid, 'giveable', ga.name,
      'kind', ga.kind, 'number', ga.number, 'slug', ga.slug, 'amountCents', g.amount_cents, 'coverCents', p.cover_cents,
      'feeCents', p.fee_cents, 'refundedCents', 0, 'coverBackCents', 0, 'receivers', '[]'::jsonb)))
from payments p join gifts g on g.payment_id = p.id join giveables ga on ga.id = g.giveable_id;
select setval('receipt_numbers', {gifts});

-- one transaction a gift, as when the fee is known at once: the processor holds the net, payables are owed it
insert into ledger_accounts (kind, nonprofit_id, balance_cents) select 'payable', id, 0 from nonprofits order by id;
insert into ledger_transactions (key, kind, payment_id, occurred_at)
select 'settled:' || uuid, 'settled', id, created_at from payments order by id;
insert into ledger_entries (transaction_id, account_id, amount_cents, gift_id)
select g.id, e.account_id, e.cents, e.gift_id
from (
  select x.*, p.amount_cents - p.fee_cents as net, round((p.amount_cents - p.fee_cents) * 0.6)::bigint as first_part
  from gifts x join payments p on p.id = x.payment_id) g
cross join lateral (
  select (select id from ledger_accounts where kind = 'processor') as account_id, g.net as cents, null::bigint as gift_id
  union all
  select a.id, -case when s.basis_points = 10000 then g.net when s.position = 0 then g.first_part else g.net - g.first_part end, g.id
  from allocation_shares s join ledger_accounts a on a.nonprofit_id = s.nonprofit_id where s.allocation_id = g.allocation_id
) e
order by g.id;
update ledger_accounts a set balance_cents = s.cents
from (select account_id, -sum(amount_cents) as cents from ledger_entries group by account_id) s
where s.account_id = a.id and a.kind = 'payable';

insert into supporters (giveable_id, user_id, number, gifts_count, given_cents, last_gift_at)
select giveable_id, user_id, row_number() over (partition by giveable_id order by min(id)), count(*), sum(amount_cents), max(settled_at)
from gifts group by giveable_id, user_id;
insert into giveable_days (giveable_id, day, given_cents, gifts_count, last_supporters)
select g.giveable_id, (g.settled_at at time zone 'UTC')::date, sum(g.amount_cents), count(*), count(*) filter (where g.settled_at = v.last_gift_at)
from gifts g join supporters v using (giveable_id, user_id) group by 1, 2;
update communities c set members_count = m.n from (select community_id, count(*) as n from memberships group by 1) m where m.community_id = c.id;
update giveables ga set supporters_count = g.people, gifts_count = g.gifts, raised_cents = g.raised, net_cents = g.net
from (select x.giveable_id, count(distinct x.user_id) as people, count(*) as gifts, sum(x.amount_cents) as raised, sum(p.amount_cents - p.fee_cents) as net
   from gifts x join payments p on p.id = x.payment_id group by 1) g
where g.giveable_id = ga.id;

insert into impact_scores (user_id, own_cents, friends_cents, second_cents, direct_count, second_count)
with given as (
  select user_id, sum(amount_cents) as own, sum(friends_cents) as friends, sum(second_cents) as second from gifts group by user_id
), friends as (
  select f.inviter_id as user_id, sum(g.friends) as cents, count(*) as n from users f left join given g on g.user_id = f.id group by 1
), second as (
  select f.inviter_id as user_id, sum(g.second) as cents, count(*) as n
  from users f join users s on s.inviter_id = f.id left join given g on g.user_id = s.id group by 1
)
select u.id, coalesce(g.own, 0), coalesce(f.cents, 0), coalesce(s.cents, 0), coalesce(f.n, 0), coalesce(s.n, 0)
from users u left join given g on g.user_id = u.id left join friends f on f.user_id = u.id left join second s on s.user_id = u.id;
insert into impact_batches (ran_at) values (now());

insert into chats (type, community_id, created_at) select 'group', id, created_at from communities;

do $$
declare x record;
begin
  for x in select * from made_later loop
    execute case when x.con is null then x.definition else 'alter table ' || x.of || ' add constraint ' || x.con || ' ' || x.definition end;
  end loop;
end $$;

set session_replication_role = default;
update nonprofits set name = name;
select write_search_entry(id) from giveables;
