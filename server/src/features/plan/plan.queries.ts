import type { Language } from '@kindling/contract/language'
import { daysBetween, type Day, type Month } from '@kindling/contract/plan/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { StoredItem, StoredPlan } from './plan.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'
import { literal } from '../../platform/database/literal.ts'
import { prepared } from '../../platform/database/statement.ts'
import type { GiveableType } from '@kindling/contract/common'
import { splitThen, takesGiftsAt } from '../giveables/index.ts'
import { dayIn } from '../../platform/time/time-zone.ts'

/** True if the payment `p` may still be charged: its last attempt is undecided, or was never sent. */
const mayCharge = sql`(p.status in ('requires_action', 'processing') or p.status = 'created' and coalesce((
  select a.status <> 'declined' or a.decline_reason = 'not_tried' from payment_attempts a
  where a.payment_id = p.id order by a.number desc limit 1), true))`

const planColumns = sql`pl.user_id as "userId", pl.uuid, pl.state, pl.day, pl.card_id as "cardId", pl.cover_fee as "coverFee",
  pl.next_on as "nextOn", pl.moved_to as "movedTo", to_char(pl.from_month, 'YYYY-MM') as "fromMonth",
  pl.paused_from as "pausedFrom", pl.dispute, pl.ended_at as "endedAt", u.time_zone as "timeZone",
  u.status <> 'active' as "isLeaving",
  exists (select from plan_tries t join payments p on p.id = t.payment_id where t.user_id = pl.user_id and ${mayCharge}) as charging`

export const itemColumns = sql`i.id, i.uuid, i.giveable_id as "giveableId", i.amount_cents as "amountCents", i.visibility, i.state,
  to_char(i.from_month, 'YYYY-MM') as "fromMonth", i.first_payment_id as "firstPaymentId", i.held_at as "heldAt",
  i.start_day as "startDay", i.start_cover_fee as "startCoverFee", i.created_at as "createdAt"`

const monthsJson = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'state', m.state, 'dueOn', m.due_on, 'failures', m.failures,
    'failedOn', m.failed_on, 'reason', m.reason, 'needs', m.needs, 'nextTryOn', m.next_try_on, 'drawn', m.drawn, 'coverFee', m.cover_fee) order by m.month), '[]')
  from plan_months m where m.user_id = pl.user_id and (m.state = 'trying' or m.month > ${now}::date - 70))`

/** Two queries, which see the same state if the plan is locked. */
async function readPlan(db: Db | Trx, userId: number, now: Date): Promise<StoredPlan | null> {
  const { rows } = await prepared(
    db,
    sql<Omit<StoredPlan, 'items' | 'today'>>`
      select ${planColumns}, ${monthsJson(now)} as months
      from plans pl join users u on u.id = pl.user_id where pl.user_id = ${userId}`,
  )
  const [plan] = rows
  if (!plan) return null
  const { rows: items } = await prepared(
    db,
    sql<StoredItem>`
      select ${itemColumns} from plan_items i where i.user_id = ${userId} and i.state in ('starting', 'active', 'paused')
      order by i.id`,
  )
  // not by the database, whose time zones may differ from the program's
  return { ...plan, items, today: dayIn(now, plan.timeZone) }
}

export const findPlan = (db: Db | Trx, userId: number, now: Date): Promise<StoredPlan | null> =>
  readPlan(db, userId, now)

/** Locks the person before the plan. Callers that also lock payments lock these first, in the order of apply-events. */
export async function lockPlan(trx: Trx, userId: number, now: Date): Promise<StoredPlan | null> {
  await sql`select from users where id = ${userId} for key share`.execute(trx)
  await sql`select from plans where user_id = ${userId} for update`.execute(trx)
  return readPlan(trx, userId, now)
}

type NewPlan = { userId: number; uuid: string; day: number; coverFee: boolean; at: Date }

/** Inserts a plan that has not started yet. Changes nothing if the person has a plan. */
export async function openPlan(trx: Trx, { userId, uuid, day, coverFee, at }: NewPlan): Promise<void> {
  await trx
    .insertInto('plans')
    .values({ user_id: userId, uuid, state: 'ended', day, cover_fee: coverFee, created_at: at, updated_at: at })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute()
}

type StorePlanInput = Partial<
  Pick<
    StoredPlan,
    'state' | 'day' | 'cardId' | 'coverFee' | 'nextOn' | 'movedTo' | 'fromMonth' | 'pausedFrom' | 'dispute' | 'endedAt'
  >
> & { cardFingerprint?: string | null; stopReason?: string | null }

export async function storePlan(trx: Trx, userId: number, c: StorePlanInput, at: Date): Promise<void> {
  const change = {
    ...(c.state !== undefined && { state: c.state }),
    ...(c.day !== undefined && { day: c.day }),
    ...(c.cardId !== undefined && { card_id: c.cardId }),
    ...(c.cardFingerprint !== undefined && { card_fingerprint: c.cardFingerprint }),
    ...(c.coverFee !== undefined && { cover_fee: c.coverFee }),
    ...(c.nextOn !== undefined && { next_on: c.nextOn }),
    ...(c.movedTo !== undefined && { moved_to: c.movedTo }),
    ...(c.pausedFrom !== undefined && { paused_from: c.pausedFrom }),
    ...(c.dispute !== undefined && { dispute: c.dispute }),
    ...(c.fromMonth !== undefined && { from_month: c.fromMonth && firstOf(c.fromMonth) }),
    ...(c.endedAt !== undefined && { ended_at: c.endedAt }),
    ...(c.stopReason !== undefined && { stop_reason: c.stopReason }),
    updated_at: at,
  }
  await trx.updateTable('plans').set(change).where('user_id', '=', userId).executeTakeFirstOrThrow()
}

export const firstOf = (month: Month): string => `${month}-01`

/**
 * The card that the plan is charged to: the chosen one, else the one of its first gift, also if it was entered again
 * since. Null if it was removed: no other card takes over by itself.
 */
const chargedCard = (userId: number | RawBuilder<unknown>) => sql<number | null>`(
  select k.id from plans q left join cards own on own.id = q.card_id
  join cards k on k.user_id = q.user_id and k.removed_at is null
    and (k.id = own.id or own.removed_at is not null and k.fingerprint = own.fingerprint
      or own.id is null and k.fingerprint = q.card_fingerprint)
  where q.user_id = ${userId} order by k.id = own.id desc nulls last limit 1)`

type CardThatPaid = { id: number; isSaved: boolean }

/** The card that paid this payment, also if it was removed since. Null if it was never saved. */
export async function cardThatPaid(trx: Trx, paymentId: number): Promise<CardThatPaid | null> {
  const { rows } = await prepared(
    trx,
    sql<CardThatPaid>`
    select c.id, c.removed_at is null as "isSaved"
    from payment_attempts a join cards c on c.processor_method_id in (a.processor_method, a.method)
    where a.payment_id = ${paymentId} and a.status <> 'declined' limit 1`,
  )
  return rows[0] ?? null
}

/** True if an attempt of a payment tried the card that the plan is charged to now. */
export async function triedPlansCard(
  trx: Trx,
  userId: number,
  { paymentId, number }: { paymentId: number; number: number },
): Promise<boolean> {
  const { rows } = await prepared(
    trx,
    sql`
    select from payment_attempts a join cards c on c.id = ${chargedCard(userId)}
      and c.processor_method_id in (a.processor_method, a.method)
    where a.payment_id = ${paymentId} and a.number = ${number}`,
  )
  return rows.length > 0
}

export type PlanCard = {
  id: number
  uuid: string
  methodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  fingerprint: string | null
  isDefault: boolean
}

const cardJson = sql`json_build_object('id', c.id, 'uuid', c.uuid, 'methodId', c.processor_method_id, 'brand', c.brand, 'last4', c.last4,
  'expMonth', c.exp_month, 'expYear', c.exp_year, 'fingerprint', c.fingerprint, 'isDefault', c.is_default)`

export async function cardOfPlan(db: Db | Trx, userId: number): Promise<PlanCard | null> {
  const { rows } = await prepared(
    db,
    sql<{ card: PlanCard }>`
    select ${cardJson} as card from cards c where c.id = ${chargedCard(userId)}`,
  )
  return rows[0]?.card ?? null
}

/** True if the plan names its card by this fingerprint: that of its first gift, or of a card whose row was removed. */
export async function namesFingerprint(trx: Trx, userId: number, fingerprint: string | null): Promise<boolean> {
  const { rows } = await prepared(
    trx,
    sql`
    select from plans q left join cards own on own.id = q.card_id where q.user_id = ${userId}
      and coalesce(case when own.removed_at is not null then own.fingerprint end, case when own.id is null then q.card_fingerprint end)
        = ${fingerprint}`,
  )
  return rows.length > 0
}

/** Includes the number of months, in this person's time zone, in which a monthly gift arrived. */
export async function cardAndMonths(db: Db | Trx, userId: number): Promise<{ card: PlanCard | null; months: number }> {
  const { rows } = await prepared(
    db,
    sql<{ card: PlanCard | null; months: number }>`
    select (select ${cardJson} from cards c where c.id = ${chargedCard(userId)}) as card, (
      select count(distinct date_trunc('month', g.settled_at at time zone u.time_zone))::int
      from gifts g join payments p on p.id = g.payment_id
      where g.user_id = u.id and g.status = 'settled' and p.kind = 'monthly') as months
    from users u where u.id = ${userId}`,
  )
  return rows[0]!
}

export async function fingerprintOf(trx: Trx, paymentId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('payments')
    .select('card_fingerprint')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return row.card_fingerprint
}

/** Names the card of a running plan whose first gift a phone's payment sheet took, unless it has a card by now. */
export async function nameCard(
  trx: Trx,
  { id, fingerprint }: { id: number; fingerprint: string | null },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ card_fingerprint: fingerprint, updated_at: at })
    .where('user_id', 'in', (eb) => eb.selectFrom('plan_items').select('user_id').where('first_payment_id', '=', id))
    .where('state', '<>', literal('ended'))
    .where('card_id', 'is', null)
    .where('card_fingerprint', 'is', null)
    .execute()
}

/** The month from which the item of this request is charged with the plan; null if there was no such request. */
export async function monthOfRequest(db: Db, userId: number, key: string): Promise<Month | null> {
  const { rows } = await sql<{ month: Month }>`
    select to_char(i.from_month, 'YYYY-MM') as month from payments p join plan_items i on i.first_payment_id = p.id
    where p.user_id = ${userId} and p.request_key = ${key}`.execute(db)
  return rows[0]?.month ?? null
}

export const planExports = {
  monthly_plan: exportList(
    sql`pl.state, pl.day, pl.cover_fee, pl.next_on, pl.stop_reason, pl.created_at, pl.ended_at`,
    sql`pl.user_id`,
    (id) => sql`from plans pl where pl.user_id = ${id}`,
  ),
  monthly_items: exportList(
    sql`ga.kind as type, ga.name, i.amount_cents, i.visibility, i.state, i.created_at, i.ended_at`,
    sql`i.id`,
    (id) => sql`from plan_items i join giveables ga on ga.id = i.giveable_id where i.user_id = ${id}`,
  ),
  monthly_charges: exportList(
    sql`m.due_on, m.state, m.failures, m.failed_on`,
    sql`(extract(epoch from m.month) / 86400)::bigint`,
    (id) => sql`from plan_months m where m.user_id = ${id}`,
  ),
}

const itemsGivenBy = (userId: RawBuilder<unknown>) => sql`from plan_items i join plans pl on pl.user_id = i.user_id
  where i.user_id = ${userId} and i.state = 'active' and i.held_at is null and pl.state not in ('ended', 'lapsed')`

export const givesMonthly = (userId: RawBuilder<unknown>) => sql<boolean>`exists (select ${itemsGivenBy(userId)})`

/** Also true for a plan that is paused or lapsed. */
export const hasPlan = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from plans pl where pl.user_id = ${userId} and pl.state <> 'ended')`

export const subscribedCountOf = (userId: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int ${itemsGivenBy(userId)} and exists (
    select from giveables ga where ga.id = i.giveable_id and ga.kind = 'communities'))`

type Expiring = {
  userId: number
  cardId: number
  last4: string
  month: number
  year: number
  lastDay: Day
  timeZone: string
}

/** Days without a run may leave nobody unwarned, so the next ones look back. */
const lookBackDays = 3

/** Cards that a plan is charged to and that expire in `days`, or up to three days less, in their owner's time zone. */
export async function expiringCards(db: Db, now: Date, days: number): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select pl.user_id as "userId", c.id as "cardId", c.last4, c.exp_month as month, c.exp_year as year, e.day as "lastDay",
      u.time_zone as "timeZone"
    from plans pl join users u on u.id = pl.user_id
    join cards c on c.id = ${chargedCard(sql`pl.user_id`)}
    cross join lateral (select (make_date(c.exp_year, c.exp_month, 1) + interval '1 month' - interval '1 day')::date as day) e
    where pl.next_on is not null and u.status = 'active'
      and e.day - (${now}::timestamptz at time zone 'UTC')::date
        between ${days - lookBackDays}::int - 1 and ${days}::int + 1`.execute(db)
  return rows.filter(({ lastDay, timeZone }) => {
    const left = daysBetween(dayIn(now, timeZone), lastDay)
    return left <= days && left >= days - lookBackDays
  })
}

type Recipient = { uuid: string; firstName: string; email: string; language: Language }

/** Null if the account is deleted or being deleted. */
export async function recipientOf(db: Db, userId: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('users')
    .select(['uuid', 'first_name as firstName', 'email', 'language'])
    .where('id', '=', userId)
    .where('status', '=', literal('active'))
    .executeTakeFirst()
  return row ?? null
}

export async function nameOfItem(db: Db, uuid: string): Promise<{ name: string; amountCents: number } | null> {
  const row = await db
    .selectFrom('plan_items as i')
    .innerJoin('giveables as ga', 'ga.id', 'i.giveable_id')
    .select(['ga.name', 'i.amount_cents as amountCents'])
    .where('i.uuid', '=', uuid)
    .executeTakeFirst()
  return row ?? null
}

/** `chosen`: the kinds whose giveables each choose whether they take monthly gifts. */
type PlansToFollowInput = { now: Date; chosen: readonly GiveableType[]; after: number; most: number }

/**
 * People with an item to hold or release, because its giveable stopped or resumed taking monthly gifts. The
 * database asks each giveable once, not each item.
 */
export async function plansToFollow(db: Db, { now, chosen, after, most }: PlansToFollowInput): Promise<number[]> {
  const isSuspended = sql`coalesce((select bool_and(n.status = 'suspended') from allocation_shares s
    join nonprofits n on n.id = s.nonprofit_id where s.allocation_id = ${splitThen(sql`ga.id`, now)}), false)`
  const { rows } = await prepared(
    db,
    sql<{ userId: number }>`
    with given as materialized (
      select ga.id, ${takesGiftsAt(sql`${now}::timestamptz`)} and not ${isSuspended}
          and (ga.takes_monthly or ga.kind <> all(${chosen}::giveable_kind[])) as is_open
      from giveables ga
      where exists (select from plan_items i where i.giveable_id = ga.id and i.state in ('active', 'paused')))
    select distinct i.user_id as "userId" from given g join plan_items i on i.giveable_id = g.id
    where i.state in ('active', 'paused') and (i.held_at is null) <> g.is_open and i.user_id > ${after}
    order by 1 limit ${most}`,
  )
  return rows.map(({ userId }) => userId)
}
