import type { DeclineReason } from '@kindling/contract/errors'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { diceOf } from '../../../../test/dice.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { Expected, type Act } from '../../../../test/plan-model.ts'
import { sizeOf } from '../../../../test/reliability/size.ts'
import { checkLedger } from '../../ledger/index.ts'
import { applyPaymentEvents } from '../../payments/apply-events.ts'
import { changePlan } from '../changing/change-plan.ts'
import { pausePlan, skipMonth } from '../changing/pause-plan.ts'
import { resumePlan } from '../changing/resume-plan.ts'
import { stopPlan } from '../changing/stop-plan.ts'
import { runPlans } from './run-plans.ts'

const count = sizeOf(60, 5_000)
const days = sizeOf(50, 730)
const seed = Number(process.env.TEST_SEED ?? 20_271_215)
const zones = ['America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Pacific/Pago_Pago', 'Europe/London', 'UTC']

let app: TestApp
const { chance, pick, between } = diceOf(seed)
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2027-12-15T12:00:00Z') })
})
afterAll(() => app?.close())

/** Charges of a day that the bank took, which the processor tells of afterwards. */
const taken: { paymentUuid: string; intentId: string; chargedCents: number; number: number }[] = []
/** How the bank of a plan answers a month: for so many days with a decline. */
type Bank = { declinesFor: number; reason: DeclineReason }
const bankOf = (plan: number, month: string): Bank => {
  const dice = diceOf(plan * 1_000_003 + Number(month.replace('-', '')))
  const reasons: DeclineReason[] = ['insufficient_funds', 'declined', 'card_blocked', 'authentication_failed']
  return { declinesFor: dice.chance(0.3) ? dice.between(1, 16) : 0, reason: dice.pick(reasons) }
}

function playBank(byUser: ReadonlyMap<number, Expected>) {
  app.deps.processor = {
    ...app.deps.processor,
    async confirm({ paymentUuid, chargedCents, attempt: number }) {
      const intentId = `pi_${paymentUuid}`
      const { rows } = await sql<{ userId: number; dueOn: string }>`
        select t.user_id as "userId", m.due_on as "dueOn" from payments p join plan_tries t on t.payment_id = p.id
        join plan_months m on m.user_id = t.user_id and m.month = t.month where p.uuid = ${paymentUuid}`.execute(
        app.deps.db,
      )
      const { userId, dueOn } = rows[0]!
      const plan = byUser.get(userId)!
      if (!plan.bankTakes(dueOn)) {
        const { reason } = bankOf(plan.number, dueOn.slice(0, 7))
        return { kind: 'declined', intentId, methodId: null, reason }
      }
      taken.push({ paymentUuid, intentId, chargedCents, number })
      return { kind: 'accepted', intentId, methodId: null }
    },
    cancel: async (intentId) => ({
      ...{ intentId, currency: 'usd', status: 'canceled', chargedCents: 0 },
      ...{ declined: null, methodId: null, nextAction: null, clientSecret: null },
    }),
  }
}

/** Plans that began some weeks ago, each with a saved card. */
async function makePlans(giveables: readonly number[]): Promise<Map<number, Expected>> {
  const { db, clock } = app.deps
  const plans = new Map<number, Expected>()
  for (let number = 0; number < count; number += 1) {
    const day = between(1, 28)
    const zone = pick(zones)
    const items = giveables.slice(0, between(1, giveables.length)).map((id) => ({ id, cents: between(2, 60) * 100 }))
    const { rows } = await sql<{ id: number }>`
      with person as (
        insert into users (uuid, first_name, last_name, email, time_zone, settings, created_at)
        values (${randomUUID()}::uuid, 'Ana', 'Villegas', ${`giver-${number}@tests.example`}, ${zone}, '{}', ${clock.now()}) returning id),
      score as (insert into impact_scores (user_id) select id from person),
      customer as (insert into processor_customers (user_id, processor_customer_id) select id, 'cus_' || id from person),
      card as (
        insert into cards (uuid, user_id, processor_method_id, brand, last4, exp_month, exp_year, is_default, created_at)
        select ${randomUUID()}::uuid, id, 'pm_' || id, 'visa', '4242', 8, 2040, true, ${clock.now()} from person)
      select id from person`.execute(db)
    const { id } = rows[0]!
    const plan = new Expected({ number, day, zone, items, bankOf })
    plan.begin(clock.now())
    await sql`
      insert into plans (user_id, uuid, state, day, cover_fee, next_on, created_at, updated_at)
      values (${id}, ${randomUUID()}::uuid, 'active', ${day}, false, ${plan.firstDay()}::date, ${clock.now()}, ${clock.now()})`.execute(
      db,
    )
    for (const item of items) {
      await sql`
        with paid as (
          insert into payments (uuid, user_id, request_key, kind, amount_cents, cover_cents, fee_cents, status, created_at, updated_at)
          values (${randomUUID()}::uuid, ${id}, ${`first:${item.id}`}, 'one_time', ${item.cents}, 0, 0, 'canceled', ${clock.now()}, ${clock.now()})
          returning id),
        given as (
          insert into gifts (uuid, payment_id, user_id, giveable_id, amount_cents, visibility, status, created_at)
          select ${randomUUID()}::uuid, id, ${id}, ${item.id}, ${item.cents}, 'full', 'dropped', ${clock.now()} from paid)
        insert into plan_items (uuid, user_id, giveable_id, amount_cents, visibility, state, from_month, first_payment_id, created_at, started_at)
        select ${randomUUID()}::uuid, ${id}, ${item.id}, ${item.cents}, 'full', 'active', '2027-11-01', paid.id, ${clock.now()}, ${clock.now()}
        from paid`.execute(db)
    }
    plans.set(id, plan)
  }
  return plans
}

async function act(userId: number, wish: Act): Promise<void> {
  const owner = { id: userId, uuid: randomUUID() }
  const { deps } = app
  const first = async () =>
    deps.db
      .selectFrom('plan_items')
      .select('uuid')
      .where('user_id', '=', userId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const card = async () =>
    deps.db.selectFrom('cards').select('uuid').where('user_id', '=', userId).executeTakeFirstOrThrow()
  await {
    day: async () => changePlan(deps, owner, { day: wish.value }),
    amount: async () => changePlan(deps, owner, { items: [{ uuid: (await first()).uuid, amount_cents: wish.value }] }),
    card: async () => changePlan(deps, owner, { card_id: (await card()).uuid }),
    skip: async () => skipMonth(deps, owner),
    pause: async () => pausePlan(deps, owner, wish.value),
    resume: async () => resumePlan(deps, owner),
    stop: async () => stopPlan(deps, owner),
  }[wish.kind]()
}

const wishOf = (): Act => {
  const kind = pick([
    'day',
    'day',
    'amount',
    'amount',
    'skip',
    'skip',
    'pause',
    'resume',
    'resume',
    'card',
    'card',
    'stop',
  ] as const)
  const value = kind === 'day' ? between(1, 28) : kind === 'amount' ? between(2, 60) * 100 : between(1, 3)
  return { kind, value }
}

it(`charges of ${count} plans over ${days} days are those of an independent schedule`, async () => {
  const giveables = [(await openCommunity(app.deps)).giveableId, (await openCommunity(app.deps)).giveableId]
  const plans = await makePlans(giveables)
  playBank(plans)
  for (let i = 0; i < days; i += 1) {
    for (const [userId, plan] of plans) {
      plan.wake(app.clock.now())
      if (!chance(0.02)) continue
      const wish = wishOf()
      const does = plan.act(wish)
      const done = await act(userId, wish).then(
        () => true,
        () => false,
      )
      if (done !== does)
        throw new Error(
          `plan ${plan.number} (TEST_SEED=${seed}): ${wish.kind} on ${plan.today}: ${done}, expected ${does}`,
        )
    }
    await runPlans(app.deps)
    for (const plan of plans.values()) plan.run()
    const at = app.clock.now()
    const events = taken.splice(0).map(({ number, ...charge }) => ({
      ...{ kind: 'succeeded' as const, eventId: null, currency: 'usd', at, ...charge },
      attempt: { number, methodId: null },
    }))
    if (events.length > 0) await app.deps.db.transaction().execute((trx) => applyPaymentEvents(trx, app.deps, events))
    app.clock.advance(86_400_000)
  }
  const { rows } = await sql<{ userId: number; day: string; cents: number }>`
    select p.user_id as "userId", (p.created_at at time zone u.time_zone)::date as day, p.amount_cents as cents
    from payments p join users u on u.id = p.user_id where p.kind = 'monthly' and p.status = 'succeeded' order by p.id`.execute(
    app.deps.db,
  )
  const charged = Map.groupBy(rows, ({ userId }) => userId)
  for (const [userId, plan] of plans)
    expect(
      (charged.get(userId) ?? []).map(({ day, cents }) => `${day} ${cents}`),
      `plan ${plan.number}, TEST_SEED=${seed}`,
    ).toEqual(plan.charges)
  expect(rows.length).toBeGreaterThan(count / 2)
  expect(await checkLedger(app.deps.db)).toEqual([])
}, 900_000)
