import { once, type Fault } from './begun-plan.fixtures.ts'

/** A payout of January to the nonprofit of the campaign: its status, transfer, times, why it is held, and up to when. */
const payout = (values: string) => `
  insert into payout_runs (period, started_at) values ('2027-01-01', '2027-01-01');
  insert into payout_accounts (nonprofit_id, processor_account_id, state, read_at, created_at)
  select nonprofit_id, 'acct_1', 'ready', now(), now() from campaigns;
  insert into payouts (uuid, nonprofit_id, period, amount_cents, account_id, created_at, status, transfer_id, sent_at, tried_at,
    held_because, settled_until)
  select gen_random_uuid(), nonprofit_id, '2027-01-01', 5, 'acct_1', '2027-01-01', ${values} from campaigns`
const waiting = payout("'pending', null, null, null, null, '2026-12-25'")

export const payoutFaults: Fault[] = [
  [payout("'sent', 'tr_1', now(), now(), null, '2026-12-25'"), ['payouts-are-booked']],
  [payout("'pending', null, null, null, null, '2027-01-02'"), ['payouts-are-in-time']],
  [payout("'pending', null, null, null, 'not_ready', '2026-12-25'"), ['held-payouts-have-alarms']],
  [
    `${payout("'pending', null, null, null, null, '2020-10-25'")};
     insert into payout_left_out (payout_id, gift_id) select p.id, g.id from payouts p, gifts g where g.payment_id = ${once}`,
    ['left-out-gifts-wait'],
  ],
  ["update nonprofits set last_payout_on = '2026-11-01'", ['last-payouts-are-shown']],
  [`${waiting}; update payments set charge_seen_at = null`, ['unseen-gifts-wait']],
  [`${waiting}; update payout_accounts set processor_account_id = 'acct_2'`, ['payouts-go-to-their-nonprofit']],
  [`${waiting}; update payouts set amount_cents = 250000`, ['payouts-are-of-what-was-owed']],
  [`${waiting}; update payout_runs set ended_at = '2026-12-31'`, ['payouts-are-made-by-their-run']],
  [
    "update nonprofits set status = 'listed' where id in (select nonprofit_id from campaigns)",
    ['payables-are-of-verified-nonprofits'],
  ],
]
