import { type Day, type Month, retryDays } from '@kindling/contract/plan/rules'
import { sql } from 'kysely'
import { prepared } from '../../../platform/database/statement.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { firstOf } from '../plan.queries.ts'
import type { StoredMonth } from '../plan.ts'

export async function insertMonth(
  trx: Trx,
  userId: number,
  { month, dueOn, state, drawn, coverFee }: Pick<StoredMonth, 'month' | 'dueOn' | 'state' | 'drawn' | 'coverFee'>,
): Promise<void> {
  await trx
    .insertInto('plan_months')
    .values({
      user_id: userId,
      month: firstOf(month),
      state,
      due_on: dueOn,
      drawn: JSON.stringify(drawn),
      cover_fee: coverFee,
    })
    .executeTakeFirstOrThrow()
}

type StoreMonthInput = Partial<Pick<StoredMonth, 'state' | 'failures' | 'failedOn' | 'reason' | 'needs' | 'nextTryOn'>>

export async function storeMonth(trx: Trx, userId: number, month: Month, c: StoreMonthInput): Promise<void> {
  const change = {
    ...(c.state !== undefined && { state: c.state }),
    ...(c.failures !== undefined && { failures: c.failures }),
    ...(c.failedOn !== undefined && { failed_on: c.failedOn }),
    ...(c.reason !== undefined && { reason: c.reason }),
    ...(c.needs !== undefined && { needs: c.needs }),
    ...(c.nextTryOn !== undefined && { next_try_on: c.nextTryOn }),
  }
  await trx
    .updateTable('plan_months')
    .set(change)
    .where('user_id', '=', userId)
    .where('month', '=', firstOf(month))
    .executeTakeFirstOrThrow()
}

/** Stores a try with the next number of its month. */
export async function insertTry(
  trx: Trx,
  t: { paymentId: number; userId: number; month: Month; byGiver: boolean },
): Promise<void> {
  await prepared(
    trx,
    sql`
    insert into plan_tries (payment_id, user_id, month, number, by_giver)
    select ${t.paymentId}, ${t.userId}, ${firstOf(t.month)}::date, count(*) + 1, ${t.byGiver}
    from plan_tries where user_id = ${t.userId} and month = ${firstOf(t.month)}::date`,
  )
}

/** The payments of a month that succeeded, or may still succeed. */
export async function openTries(
  db: Db | Trx,
  userId: number,
  month: Month,
): Promise<{ uuid: string; intentId: string | null }[]> {
  const { rows } = await prepared(
    db,
    sql<{ uuid: string; intentId: string | null }>`
    select p.uuid, p.processor_intent_id as "intentId" from plan_tries t join payments p on p.id = t.payment_id
    where t.user_id = ${userId} and t.month = ${firstOf(month)}::date and p.status not in ('failed', 'canceled')`,
  )
  return rows
}

export type TriedMonth = { paymentId: number; userId: number; month: Month; byGiver: boolean }

/** Which of these payments are tries of a month; in the order of people. */
export async function triesOf(trx: Trx, paymentIds: readonly number[]): Promise<TriedMonth[]> {
  const { rows } = await prepared(
    trx,
    sql<TriedMonth>`
    select payment_id as "paymentId", user_id as "userId", to_char(month, 'YYYY-MM') as month, by_giver as "byGiver"
    from plan_tries where payment_id = any(${[...paymentIds]}::bigint[]) order by user_id`,
  )
  return rows
}

export type FirstOf = { itemId: number; paymentId: number; userId: number }

export async function startsOf(trx: Trx, paymentIds: readonly number[]): Promise<FirstOf[]> {
  const { rows } = await prepared(
    trx,
    sql<FirstOf>`
    select id as "itemId", first_payment_id as "paymentId", user_id as "userId"
    from plan_items where first_payment_id = any(${[...paymentIds]}::bigint[]) and state = 'starting' order by user_id`,
  )
  return rows
}

const lastRetryDay = retryDays.at(-1)!

type Page = { now: Date; after: number; most: number }

export type DuePlan = { userId: number; day: Day; timeZone: string }

/**
 * People with a month to charge, to try again or to give up on `day` in their own time zone, which may begin within a
 * day. In the order of ids, beginning after `after`.
 */
export async function duePlans(db: Db, { now, after, most }: Page): Promise<DuePlan[]> {
  // no time zone's day begins earlier than this; the program compares the day itself, by its own time zones
  const today = sql`(${now}::timestamptz at time zone 'UTC' + interval '14 hours')::date`
  const { rows } = await prepared(
    db,
    sql<DuePlan>`
    select due.user_id as "userId", min(due.day) as day, u.time_zone as "timeZone" from (
      select user_id, next_on as day from plans where next_on <= ${today}
      union all
      select user_id, next_try_on from plan_months where state = 'trying' and next_try_on <= ${today}
      union all
      select user_id, due_on + ${lastRetryDay + 1}::int from plan_months where state = 'trying' and due_on < ${today} - ${lastRetryDay}::int) due
    join users u on u.id = due.user_id
    where due.user_id > ${after} and u.status = 'active'
    group by due.user_id, u.time_zone order by due.user_id limit ${most}`,
  )
  return rows
}

/** Tries whose run crashed before it sent the card, or before it stored the answer. */
export async function strandedTries(
  db: Db,
  before: Date,
  most: number,
): Promise<{ userId: number; uuid: string; giftUuid: string }[]> {
  const { rows } = await prepared(
    db,
    sql<{ userId: number; uuid: string; giftUuid: string }>`
    select t.user_id as "userId", p.uuid, (select g.uuid from gifts g where g.payment_id = p.id order by g.id limit 1) as "giftUuid" from payments p join plan_tries t on t.payment_id = p.id
    join payment_attempts a on a.payment_id = p.id
    where p.status = 'created' and p.updated_at < ${before} and not t.by_giver
      and (a.status = 'started' or a.status = 'declined' and a.decline_reason = 'not_tried')
    order by p.updated_at limit ${most}`,
  )
  return rows
}
