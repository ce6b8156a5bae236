import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBooksWorld, intentOf, type BooksWorld } from '../../../test/reliability/books-world.ts'
import { checkLedger, checkNames, textOf } from './check-ledger.ts'

let world: BooksWorld
beforeAll(async () => {
  world = await openBooksWorld()
  const { uuid } = (await world.give(2, [{ cause: 'campaign', amount: 2_500 }], false))!
  const object = { id: intentOf(uuid), amount_received: 2_500, currency: 'usd', metadata: { payment: uuid } }
  await world.send({ id: 'evt_settled', type: 'payment_intent.succeeded', object })
})
afterAll(() => world.app.close())

/** Disables the triggers that forbid changes. */
const unguarded = (statement: string) =>
  `alter table ledger_entries disable trigger user; ${statement}; alter table ledger_entries enable trigger user`

/** A payout of November: its status, transfer, times of sending and trying, why it is held, and up to when. */
const planted = (values: string) => `
  insert into payout_runs (period, started_at) values ('2026-11-01', '2026-11-01');
  insert into payouts (uuid, nonprofit_id, period, amount_cents, account_id, created_at, status, transfer_id, sent_at, tried_at,
    held_because, settled_until)
  select gen_random_uuid(), s.nonprofit_id, '2026-11-01', 5, 'acct_1', '2026-11-01', ${values}
  from gifts g join allocation_shares s on s.allocation_id = g.allocation_id where g.status = 'settled' limit 1`
const unplanted = 'delete from payouts; delete from payout_runs'

/** A change that breaks an invariant, the statement that undoes it, and the checks that must find it. */
type Fault = [fault: string, mend: string, checks: string[]]
const faults: Fault[] = [
  [
    'update impact_scores set own_cents = own_cents + 1',
    'update impact_scores set own_cents = own_cents - 1',
    ['impact-equals-gifts'],
  ],
  [
    'update impact_scores set friends_cents = friends_cents + 1',
    'update impact_scores set friends_cents = friends_cents - 1',
    ['impact-equals-gifts'],
  ],
  [
    'update impact_scores set second_cents = second_cents + 1',
    'update impact_scores set second_cents = second_cents - 1',
    ['impact-equals-gifts'],
  ],
  ...['raised_cents', 'supporters_count', 'gifts_count', 'net_cents'].map((column): Fault => [
    `update giveables set ${column} = ${column} + 1`,
    `update giveables set ${column} = ${column} - 1`,
    ['giveables-equal-gifts'],
  ]),
  ...['given_cents', 'gifts_count'].map((column): Fault => [
    `update supporters set ${column} = ${column} + 1`,
    `update supporters set ${column} = ${column} - 1`,
    ['supporters-equal-gifts'],
  ]),
  [
    "update supporters set last_gift_at = last_gift_at + interval '1 day'",
    "update supporters set last_gift_at = last_gift_at - interval '1 day'",
    ['giveable-days-equal-gifts', 'supporters-equal-gifts'],
  ],
  [
    `insert into supporters (giveable_id, user_id, number, gifts_count, given_cents, last_gift_at)
     select ga.id, u.id, 1, 1, 5, now() from giveables ga, users u where ga.kind = 'communities' order by u.id limit 1`,
    "delete from supporters where giveable_id in (select id from giveables where kind = 'communities')",
    ['giveable-days-equal-gifts', 'supporters-equal-gifts'],
  ],
  [
    'update supporters set number = number + 1',
    'update supporters set number = number - 1',
    ['supporters-are-numbered'],
  ],
  [
    "insert into giveable_days (giveable_id, day, given_cents, gifts_count) select id, '2020-11-20', 5, 1 from giveables",
    "delete from giveable_days where day = '2020-11-20'",
    ['giveable-days-equal-gifts'],
  ],
  [
    `update gifts g set allocation_id = (select a.id from allocations a where a.giveable_id <> g.giveable_id limit 1) where status = 'settled'`,
    `update gifts g set allocation_id = (select a.id from allocations a where a.giveable_id = g.giveable_id limit 1) where status = 'settled'`,
    ['gifts-go-by-their-split'],
  ],
  [
    `insert into flash_campaigns (id, giveable_id, community_id, organizer_id, nonprofit_id, line, story, tells_members, report_within_days, created_at)
      select ga.number, ga.id, c.id, u.id, n.id, '', '', false, 1, now() from giveables ga, communities c, users u, nonprofits n limit 1;
     insert into match_pools (flash_campaign_id, percent, cap_cents, payment_id, funded_at)
      select f.id, 100, 500, p.id, now() from flash_campaigns f, payments p limit 1`,
    'delete from match_pools; delete from flash_campaigns',
    ['pools-equal-entries'],
  ],
  [
    'update campaigns set nonprofit_id = nonprofit_id + 1',
    'update campaigns set nonprofit_id = nonprofit_id - 1',
    ['gifts-go-by-their-split'],
  ],
  [
    'update communities set members_count = members_count + 1',
    'update communities set members_count = members_count - 1',
    ['people-are-counted'],
  ],
  ...['direct_count', 'second_count'].map((column): Fault => [
    `update impact_scores set ${column} = ${column} + 1`,
    `update impact_scores set ${column} = ${column} - 1`,
    ['people-are-counted'],
  ]),
  [
    "insert into notifications (uuid, recipient_id, type, data, about, created_at) values (gen_random_uuid(), 0, 'Thanked', '{}', '', now())",
    'delete from notifications where recipient_id = 0',
    ['notifications-name-who-exists'],
  ],
  [
    "update ledger_accounts set balance_cents = balance_cents + 1 where kind = 'payable'",
    "update ledger_accounts set balance_cents = balance_cents - 1 where kind = 'payable'",
    ['payables-equal-entries'],
  ],
  [
    'update payments set fee_known = true',
    'update payments set fee_known = false',
    ['known-fees-are-booked', 'succeeded-payments-are-booked'],
  ],
  [
    `insert into processor_refunds (id, intent_id, amount_cents, failed, created_at, told_at)
     select 'planted', processor_intent_id, 5, false, now(), now() from payments where status = 'succeeded' limit 1`,
    "delete from processor_refunds where id = 'planted'",
    ['payments-equal-refunds'],
  ],
  [
    `insert into processor_disputes (id, intent_id, status, withdrawn_cents, fee_cents, movements, reinstated, at, told_at)
     select 'planted', processor_intent_id, 'won', 5, 0, 2, true, now(), now() from payments where status = 'succeeded' limit 1`,
    "delete from processor_disputes where id = 'planted'",
    ['payments-equal-disputes'],
  ],
  [
    `insert into processor_disputes (id, intent_id, status, withdrawn_cents, fee_cents, movements, reinstated, at, told_at)
     select 'planted', processor_intent_id, 'won', 0, 0, 2, true, now(), now() from payments where status = 'succeeded' limit 1`,
    "delete from processor_disputes where id = 'planted'",
    ['payments-equal-disputes'],
  ],
  ...['disputed_cents', 'lost_cents'].map((column): Fault => [
    `update payments set ${column} = ${column} + 5`,
    `update payments set ${column} = ${column} - 5`,
    ['payments-equal-disputes', 'refunds-are-booked', 'succeeded-payments-are-booked'],
  ]),
  [
    'update payments set dispute_fee_cents = 1',
    'update payments set dispute_fee_cents = 0',
    ['payments-equal-disputes', 'succeeded-payments-are-booked'],
  ],
  // an unmatched charge without books
  [
    `insert into payments (uuid, user_id, kind, amount_cents, cover_cents, fee_cents, status, request_key, created_at, updated_at,
       succeeded_at, processor_intent_id, unmatched_of)
     select gen_random_uuid(), user_id, kind, 5, 0, 0, 'succeeded', 'planted', now(), now(), now(), 'planted', id from payments limit 1`,
    "delete from payments where request_key = 'planted'",
    ['owed-refunds-have-alarms', 'refunds-are-booked', 'succeeded-payments-are-booked'],
  ],
  [
    'update payments set refund_asked_cents = 5',
    'update payments set refund_asked_cents = 0',
    ['owed-refunds-have-alarms', 'refunds-are-booked'],
  ],
  // a refund that the bank returned, without an alarm
  [
    `insert into processor_refunds (id, intent_id, amount_cents, failed, created_at, told_at)
     select 'planted', processor_intent_id, 5, true, now(), now() from payments where status = 'succeeded' limit 1`,
    "delete from processor_refunds where id = 'planted'",
    ['owed-refunds-have-alarms'],
  ],
  // a refund that waits for a dispute, without an alarm
  [
    `insert into refunds (uuid, payment_id, amount_cents, reason, status, held_because, created_at)
     select gen_random_uuid(), id, 5, 'planted', 'asked', 'dispute', now() from payments where status = 'succeeded' limit 1;
     update payments set refund_asked_cents = 5 where status = 'succeeded'`,
    "delete from refunds where reason = 'planted'; update payments set refund_asked_cents = 0",
    ['owed-refunds-have-alarms', 'refunds-are-booked'],
  ],
  // an alarm about a refund that is no longer owed
  [
    `insert into alarms (kind, about, detail, raised_at, last_at)
     select 'refund_owed', uuid::text, '{}', now(), now() from payments where status = 'succeeded' limit 1`,
    "delete from alarms where kind = 'refund_owed'",
    ['owed-refunds-have-alarms'],
  ],
  ['update payments set earmarks = \'{"1": 5}\'', "update payments set earmarks = '{}'", ['earmarks-equal-refunds']],
  [
    'update gifts set refunded_cents = 1',
    'update gifts set refunded_cents = 0',
    [
      'giveable-days-equal-gifts',
      'giveables-equal-gifts',
      'impact-equals-gifts',
      'refunds-are-booked',
      'supporters-equal-gifts',
    ],
  ],
  [
    'update gifts set waits_since = null',
    "update gifts set waits_since = settled_at where status = 'settled'",
    ['counting-gifts-are-listed'],
  ],
  [
    `insert into payments (uuid, user_id, kind, amount_cents, cover_cents, fee_cents, status, request_key, created_at, updated_at)
     select gen_random_uuid(), id, 'one_time', 5, 0, 0, 'canceled', 'planted', now(), now() from users limit 1`,
    "delete from payments where request_key = 'planted'",
    ['gifts-follow-their-payment'],
  ],
  [
    unguarded(`insert into ledger_entries (transaction_id, account_id, amount_cents)
      select t.id, a.id, 5 from ledger_transactions t, ledger_accounts a where a.kind = 'loss'`),
    unguarded('delete from ledger_entries where amount_cents = 5'),
    ['transactions-sum-to-zero'],
  ],
  [planted("'sent', 'tr_1', now(), now(), null, '2026-10-25'"), unplanted, ['payouts-are-booked']],
  [planted("'pending', null, null, null, null, '2026-11-02'"), unplanted, ['payouts-are-in-time']],
  [planted("'pending', null, null, null, 'not_ready', '2026-10-25'"), unplanted, ['held-payouts-have-alarms']],
  [
    `${planted("'pending', null, null, null, null, '2020-10-25'")};
     insert into payout_left_out (payout_id, gift_id) select p.id, g.id from payouts p, gifts g where g.status = 'settled' limit 1`,
    `delete from payout_left_out; ${unplanted}`,
    ['left-out-gifts-wait'],
  ],
  [
    "update nonprofits set last_payout_on = '2026-11-01'",
    'update nonprofits set last_payout_on = null',
    ['last-payouts-are-shown'],
  ],
  [
    'alter table receipts rename to hidden; create view receipts as select * from hidden where false',
    'drop view receipts; alter table hidden rename to receipts',
    ['receipts-for-all'],
  ],
]

test('correct books give no finding', async () => {
  expect(await checkLedger(world.app.deps.db)).toEqual([])
})

test.each(faults)('%s is found', async (fault, mend, checks) => {
  const { db } = world.app.deps
  await sql.raw(fault).execute(db)
  const found = (await checkLedger(db)).map((f) => f.check)
  await sql.raw(mend).execute(db)
  expect(found).toEqual(checks)
  expect(await checkLedger(db)).toEqual([])
})

test('every check has a planted fault', async () => {
  const found = new Set(faults.flatMap(([, , checks]) => checks))
  expect([...found].toSorted()).toEqual(await checkNames())
})

test('no check runs a query for each row', async () => {
  for (const check of await checkNames()) {
    const { rows } = await sql<Record<string, unknown>>`explain (format json) ${sql.raw(await textOf(check))}`.execute(
      world.app.deps.db,
    )
    expect([check, JSON.stringify(rows)]).toEqual([check, expect.not.stringContaining('"SubPlan"')])
  }
})
