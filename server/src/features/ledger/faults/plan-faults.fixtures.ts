import { first, once, type Fault } from './begun-plan.fixtures.ts'

/** Earlier months that are being tried, and the day of their next try. */
const trying = (months: readonly string[], next: string) =>
  months
    .map(
      (month) => `insert into plan_months (user_id, month, state, due_on, next_try_on)
        select user_id, '${month}-01', 'trying', '${month}-20', ${next} from plans`,
    )
    .join(';')

export const planFaults: Fault[] = [
  ["update plan_months set state = 'skipped'", ['months-are-paid-once']],
  ["update plan_months set drawn = '[]'", ['months-charge-what-was-drawn']],
  ['update plan_tries set number = 2', ['tries-follow-each-other']],
  [trying(['2026-08', '2026-09'], "'2026-12-01'"), ['plans-try-one-month']],
  [trying(['2026-09'], 'null'), ['trying-months-go-on']],
  ['update plans set next_on = null', ['plans-go-on-with-their-items']],
  ["update plans set next_on = '2026-12-21'", ['plans-are-charged-on-their-day']],
  ["update plans set next_on = '2026-11-20'", ['plans-are-charged-on-their-day']],
  ["update plans set from_month = '2027-01-01'", ['pauses-hold']],
  [
    `update plan_items set first_payment_id = ${once}; update payments set kind = 'one_time' where id = ${first}`,
    ['items-begin-with-a-gift'],
  ],
  [`update payments set kind = 'monthly' where id = ${once}`, ['monthly-gifts-are-of-items']],
  [
    `insert into processor_customers (user_id, processor_customer_id) select min(id), 'cus_1' from users;
     insert into cards (uuid, user_id, processor_method_id, brand, last4, exp_month, exp_year, created_at)
     select gen_random_uuid(), user_id, 'pm_planted', 'visa', '4242', 1, 2030, now() from processor_customers;
     update plans set card_id = (select id from cards)`,
    ['charges-use-own-cards'],
  ],
]
