/** A change that breaks an invariant, and the checks that must find it. */
export type Fault = [fault: string, checks: string[]]

const nth = (n: number) => `(select id from payments order by id offset ${n} limit 1)`
/** The payment of the gift to the campaign, of the first gift to the community, and of a month. */
export const [once, first, month] = [nth(0), nth(1), nth(2)]

export const campaign = `(select giveable_id from campaigns)`
export const community = `(select giveable_id from communities)`
/** A nonprofit of the community's split. */
export const sharing = (position: number) =>
  `(select nonprofit_id from allocation_shares where position = ${position} and allocation_id in (
    select id from allocations where giveable_id = ${community}))`

/** The plan of the giver: its item began with the second payment, and the third was its first month. */
export const begunPlan = `
  update payments set kind = 'monthly' where id in (${first}, ${month});
  insert into plans (user_id, uuid, state, day, cover_fee, next_on, created_at, updated_at)
  select user_id, gen_random_uuid(), 'active', 20, false, '2026-12-20', created_at, created_at from payments where id = ${first};
  insert into plan_items (uuid, user_id, giveable_id, amount_cents, visibility, state, from_month, first_payment_id, created_at, started_at)
  select gen_random_uuid(), user_id, giveable_id, amount_cents, 'name', 'active', '2026-11-01', payment_id, created_at, created_at
  from gifts where payment_id = ${first};
  insert into plan_months (user_id, month, state, due_on, drawn)
  select i.user_id, '2026-11-01', 'paid', '2026-11-20', jsonb_build_array(jsonb_build_object('item', i.id, 'cents', g.amount_cents))
  from plan_items i join gifts g on g.payment_id = ${month};
  insert into plan_tries (payment_id, user_id, month, number, by_giver)
  select id, user_id, '2026-11-01', 1, false from payments where id = ${month}`

/** A flash campaign on the page of the community, for the first of its nonprofits, with a match of $5. */
export const matched = (columns = '', values = '') => `
  insert into flash_campaigns (id, giveable_id, community_id, organizer_id, nonprofit_id, line, story, notifies_members, report_within_days, created_at)
  select ga.number, ga.id, c.id, c.created_by, ${sharing(0)}, '', '', false, 1, now()
  from giveables ga join communities c on c.giveable_id = ga.id;
  insert into match_pools (flash_campaign_id, percent, cap_cents${columns})
  select f.id, 100, 500${values} from flash_campaigns f join payments p on p.id = ${once}`

/** Entries of a new transaction: cents by the condition that names an account. */
export const bookedAs = (key: string, kind: string, entries: Record<string, number>, payment = 'null') => `
  insert into ledger_transactions (key, kind, occurred_at, payment_id) values ('${key}', '${kind}', now(), ${payment});
  insert into ledger_entries (transaction_id, account_id, amount_cents)
  select t.id, a.id, case ${cases(entries)} end from ledger_transactions t cross join ledger_accounts a
  where t.key = '${key}' and (${Object.keys(entries).join(' or ')})`

const cases = (entries: Record<string, number>) =>
  Object.entries(entries)
    .map(([account, cents]) => `when ${account} then ${cents}`)
    .join(' ')

/** Moves 5 cents of a payment's gift from one account to another and updates the stored balances. */
export const moved = (payment: string, { from, to }: { from: string; to: string }) => `
  insert into ledger_entries (transaction_id, account_id, amount_cents, gift_id)
  select t.id, a.id, case when ${from} then 5 else -5 end, case when a.kind = 'payable' then g.id end
  from ledger_transactions t join gifts g on g.payment_id = t.payment_id cross join ledger_accounts a
  where t.payment_id = ${payment} and t.kind = 'settled' and (${from} or ${to});
  update ledger_accounts a set balance_cents = balance_cents + case when ${from} then -5 else 5 end
  where kind = 'payable' and (${from} or ${to})`

/** Runs a statement without the triggers that forbid changes of the books. */
export const unguarded = (statement: string) => `alter table ledger_entries disable trigger user; ${statement}`
