import {
  bookedAs,
  campaign,
  matched,
  month,
  moved,
  once,
  sharing,
  unguarded,
  type Fault,
} from './begun-plan.fixtures.ts'

/** A refund of the processor of five cents, and whether it failed. */
const refunded = (failed: boolean) => `
  insert into processor_refunds (id, intent_id, amount_cents, failed, created_at, reported_at)
  select 'planted', processor_intent_id, 5, ${failed}, now(), now() from payments limit 1`
const disputed = (withdrawn: number) => `
  insert into processor_disputes (id, intent_id, status, withdrawn_cents, fee_cents, movements, reinstated, at, reported_at)
  select 'planted', processor_intent_id, 'won', ${withdrawn}, 0, 2, true, now(), now() from payments limit 1`
/** A payment of five cents without gifts. */
const paid = (columns: string, values: string) => `
  insert into payments (uuid, user_id, amount_cents, cover_cents, fee_cents, request_key, created_at, updated_at, ${columns})
  select gen_random_uuid(), user_id, 5, 0, 0, 'planted', now(), now(), ${values} from payments where id = ${once}`
const fromNowhere = { "a.kind = 'processor'": 5, "a.kind = 'loss'": -5 }
const payableOf = (nonprofit: string) => `a.nonprofit_id = ${nonprofit}`

const unfrozen = (statement: string) => `alter table receipts disable trigger user; ${statement}`

/** Faults in payments, refunds, disputes, receipts, matches and their books. */
export const bookFaults: Fault[] = [
  ["update ledger_accounts set balance_cents = balance_cents + 1 where kind = 'payable'", ['payables-equal-entries']],
  ['update payments set fee_known = true', ['known-fees-are-booked', 'succeeded-payments-are-booked']],
  [refunded(false), ['payments-equal-refunds']],
  [disputed(5), ['payments-equal-disputes']],
  [disputed(0), ['payments-equal-disputes']],
  [
    'update payments set disputed_cents = disputed_cents + 5',
    ['payments-equal-disputes', 'refunds-are-booked', 'succeeded-payments-are-booked'],
  ],
  [
    'update payments set lost_cents = lost_cents + 5',
    ['payments-equal-disputes', 'receipts-say-what-went-back', 'refunds-are-booked', 'succeeded-payments-are-booked'],
  ],
  ['update payments set dispute_fee_cents = 1', ['payments-equal-disputes', 'succeeded-payments-are-booked']],
  // an unmatched charge without books
  [
    paid(
      'kind, status, succeeded_at, processor_intent_id, unmatched_of',
      `'one_time', 'succeeded', now(), 'planted', id`,
    ),
    ['owed-refunds-have-alarms', 'refunds-are-booked', 'succeeded-payments-are-booked'],
  ],
  [paid('kind, status, unmatched_of', `'one_time', 'canceled', id`), ['unmatched-charges-name-a-payment']],
  ['update payments set refund_asked_cents = 5', ['owed-refunds-have-alarms', 'refunds-are-booked']],
  // a refund that the bank returned, without an alarm
  [refunded(true), ['owed-refunds-have-alarms']],
  // a refund that waits for a dispute, without an alarm
  [
    `insert into refunds (uuid, payment_id, amount_cents, reason, status, held_because, created_at)
     select gen_random_uuid(), id, 5, 'planted', 'asked', 'dispute', now() from payments;
     update payments set refund_asked_cents = 5`,
    ['owed-refunds-have-alarms', 'refunds-are-booked'],
  ],
  // an alarm about a refund that is no longer owed
  [
    `insert into alarms (kind, about, detail, raised_at, last_at)
     select 'refund_owed', uuid::text, '{}', now(), now() from payments`,
    ['owed-refunds-have-alarms'],
  ],
  [`update payments set earmarks = '{"1": 5}'`, ['earmarks-equal-refunds']],
  [
    `insert into refund_requests (uuid, payment_id, amount_cents, reason, asked_by, asked_at)
     select gen_random_uuid(), id, 5, 'planted', user_id, now() from payments where id = ${once}`,
    ['refund-requests-become-refunds'],
  ],
  [paid('kind, status', `'one_time', 'canceled'`), ['gifts-follow-their-payment']],
  [`update payment_attempts set status = 'declined' where payment_id = ${once}`, ['successes-have-an-attempt']],
  [
    'alter table receipts rename to hidden; create view receipts as select * from hidden where false',
    ['receipts-for-all'],
  ],
  [unfrozen(`update receipts set number = replace(number, '-2026-', '-2025-')`), ['receipts-are-of-their-year']],
  [unfrozen('update receipts set day = day + 300'), ['receipts-are-of-their-year']],
  [
    'update receipts set identity = null where number in (select min(number) from receipts)',
    ['receipts-name-their-giver'],
  ],
  // a giver of record that a deleted account left behind
  [
    `with gone as (update users set status = 'deleted' where id = (select max(id) from users u
        where not exists (select from payments p where p.user_id = u.id)) returning id)
     insert into givers_of_record (user_id, sealed) select id, '\\x00' from gone`,
    ['receipts-name-their-giver'],
  ],
  ...['refundedCents', 'takenBackCents'].map((fact): Fault => [
    unfrozen(`update receipts set facts = facts || '{"${fact}": 5}'`),
    ['receipts-say-what-went-back'],
  ]),
  // a line that says of a gift what did not go back
  [
    unfrozen(`update receipts set facts = jsonb_set(facts, '{lines,0,refundedCents}', '5')`),
    ['receipts-say-what-went-back'],
  ],
  [
    unguarded(`insert into ledger_entries (transaction_id, account_id, amount_cents)
      select t.id, a.id, 5 from ledger_transactions t, ledger_accounts a where a.kind = 'loss'`),
    ['transactions-sum-to-zero'],
  ],
  [bookedAs('planted', 'settled', fromNowhere), ['transactions-have-a-cause']],
  [
    unguarded(`update ledger_entries e set gift_id = (select min(id) from gifts) from ledger_accounts a
      where a.id = e.account_id and a.kind = 'processor'`),
    ['entries-name-own-gifts'],
  ],
  [
    `${moved(once, { from: "a.kind = 'loss'", to: payableOf('(select nonprofit_id from campaigns)') })};
     update giveables set net_cents = net_cents + 5 where id = ${campaign}`,
    ['gifts-bear-their-fee'],
  ],
  [moved(month, { from: payableOf(sharing(0)), to: payableOf(sharing(1)) }), ['splits-are-exact']],
  [matched(', payment_id, funded_at', ', p.id, now()'), ['pools-are-funded-by-their-match', 'pools-equal-entries']],
  [matched(', payment_id, funded_at, back_cents', ', p.id, now(), 500'), ['pools-are-funded-by-their-match']],
  [
    `${matched()};
     insert into ledger_accounts (kind, pool_id, balance_cents) select 'match_pool', id, 0 from match_pools;
     ${bookedAs('planted', 'match', { "a.kind = 'match_pool'": 5, [payableOf(sharing(1))]: -5 })};
     ${bookedAs('again', 'match', { "a.kind = 'match_pool'": -5, [payableOf(sharing(1))]: 5 })}`,
    ['matches-go-to-their-beneficiary'],
  ],
  [
    `${matched()}; ${paid('kind, status, succeeded_at, fee_known', `'match', 'succeeded', now(), true`)};
     insert into match_payments (payment_id, uuid, pool_id, sponsor_id, named, created_at)
     select p.id, p.uuid, m.id, p.user_id, true, now() from payments p, match_pools m where p.kind = 'match';
     insert into receipts (number, payment_id, nth, day, issued_at, identity, facts)
     select 'K-' || extract(year from succeeded_at at time zone 'UTC') || '-999999', id, 0, succeeded_at at time zone 'UTC', succeeded_at, '',
       jsonb_build_object('amountCents', amount_cents, 'coverCents', cover_cents, 'refundedCents', 0, 'takenBackCents', 0)
     from payments where kind = 'match';
     ${bookedAs('planted', 'settled', fromNowhere, "(select id from payments where kind = 'match')")}`,
    ['second-matches-go-back'],
  ],
  // the pool of a match payment of five cents, of which three went back and the pool returned none
  [
    `${matched()}; update match_pools set cap_cents = 5;
     ${paid('kind, status, succeeded_at, fee_known, refunded_cents', `'match', 'succeeded', now(), true, 3`)};
     update match_pools m set payment_id = p.id, funded_at = now() from payments p where p.kind = 'match'`,
    [
      'payments-equal-refunds',
      'pools-are-funded-by-their-match',
      'pools-cover-losses',
      'pools-equal-entries',
      'receipts-for-all',
      'succeeded-payments-are-booked',
    ],
  ],
  [
    `${matched()};
     insert into match_draws (gift_id, pool_id, cents) select g.id, m.id, 0 from gifts g, match_pools m where g.giveable_id = ${campaign}`,
    ['draws-are-of-own-gifts'],
  ],
]
