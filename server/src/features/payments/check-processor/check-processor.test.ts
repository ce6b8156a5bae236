import { sql } from 'kysely'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeOf } from '../../../../../sandbox/src/test/store-of.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { give } from '../../../../test/giving.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { openAlarms } from '../../../platform/alarms/alarms.queries.ts'
import { day, hour, minute } from '../../../platform/time/clock.ts'
import { jobRuns } from '../../../app.ts'
import { learnFees } from '../fees/learn-fees.ts'
import { checkProcessor } from './check-processor.ts'
import { countDifferences } from './ours.queries.ts'
import { raiseDifferences } from './raise-differences.ts'

let app: TestApp
let stripe: Stripe
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }

beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  stripe = atProcessor(app)
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})
afterAll(() => app.close())
/** Each test has a time range of its own, so that it does not see the differences of another. */
let began: Date
beforeEach(async () => {
  app.sandbox.set({ hold_webhooks: false })
  app.clock.advance(20 * day)
  began = app.clock.now()
  await app.deps.db.deleteFrom('alarms').execute()
})

const compare = async () =>
  (await checkProcessor(app.deps, { from: began, to: app.clock.now() })).map(({ kind, about }) => `${kind}:${about}`)
async function settle() {
  await app.drain()
  await learnFees(app.deps)
}
async function gift() {
  const { gift: given } = await give(app, ana, ramp)
  const { intent, id } = await app.deps.db
    .selectFrom('payments')
    .select(['processor_intent_id as intent', 'id'])
    .where('uuid', '=', given.payment.uuid)
    .executeTakeFirstOrThrow()
  const charge = (await stripe.paymentIntents.retrieve(intent!)).latest_charge as string
  return { uuid: given.payment.uuid, id, intent: intent!, charge }
}
const deliver = async (of: (e: Stripe.Event) => boolean) => {
  const { data } = await stripe.events.list({ limit: 100 })
  for (const event of data.filter(of).toReversed()) await app.sandbox.deliver(event.id)
}
const isAbout = (id: string) => (event: Stripe.Event) => (event.data.object as { id: string }).id === id

describe('not a difference yet', () => {
  it('an object younger than an hour', async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { charge } = await gift()
    app.clock.advance(59 * minute)
    expect(await compare()).toEqual([])
    app.clock.advance(2 * minute)
    expect(await compare()).toEqual([`charge_not_settled:${charge}`])
    app.sandbox.set({ hold_webhooks: false })
    await settle()
    expect(await compare()).toEqual([])
  })

  it('an event that waits in the inbox, for a day', async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { charge, intent } = await gift()
    app.clock.advance(2 * hour)
    await deliver(isAbout(intent))
    expect(await app.deps.inbox.waiting()).toBeGreaterThan(0)
    expect(await compare()).toEqual([])
    app.clock.advance(day + minute)
    expect(await compare()).toEqual([`charge_not_settled:${charge}`])
    await app.drain()
  })

  it('a fee that was not learned within a day', async () => {
    const { charge } = await gift()
    await app.drain()
    app.clock.advance(23 * hour)
    expect(await compare()).toEqual([])
    app.clock.advance(2 * hour)
    expect(await compare()).toEqual([`fee_not_learned:${charge}`])
    await settle()
    expect(await compare()).toEqual([])
  })

  it('a change within the last hour: the end of a dispute, a returned refund', { tags: 'long' }, async () => {
    const { intent } = await gift()
    const open = app.sandbox.dispute(intent, 'fraudulent', { amount: 100 })
    const lost = app.sandbox.dispute(intent, 'fraudulent', { amount: 50 })
    app.sandbox.closeDispute(lost, 'lost')
    const { id } = await stripe.refunds.create({ payment_intent: (await gift()).intent, amount: 300 })
    await settle()
    app.clock.advance(5 * hour)
    app.sandbox.set({ hold_webhooks: true })
    app.sandbox.closeDispute(open, 'lost')
    app.sandbox.winAppeal(lost)
    await fetch(`${app.sandbox.url}/sandbox/refunds/${id}/fail`, { method: 'POST' })
    app.clock.advance(30 * minute)
    expect(await compare()).toEqual([])
    app.clock.advance(hour)
    const about = (await compare()).map((one) => one.split(':')[1])
    expect([...new Set(about)].toSorted()).toEqual([open, lost, id].toSorted())
  })
})

describe('an object older than the compared time', () => {
  it('is found by its later movements: a returned refund, an appeal that was won', async () => {
    const [first, second] = [await gift(), await gift()]
    const { id } = await stripe.refunds.create({ payment_intent: first.intent, amount: 300 })
    const dispute = app.sandbox.dispute(second.intent, 'fraudulent', { amount: 200 })
    app.sandbox.closeDispute(dispute, 'lost')
    await settle()
    app.clock.advance(3 * day)
    began = app.clock.now()
    app.sandbox.set({ hold_webhooks: true })
    await fetch(`${app.sandbox.url}/sandbox/refunds/${id}/fail`, { method: 'POST' })
    app.sandbox.winAppeal(dispute)
    app.clock.advance(2 * hour)
    expect((await compare()).toSorted()).toEqual([
      `dispute_amount_differs:${dispute}`,
      `dispute_fee_differs:${dispute}`,
      `dispute_status_differs:${dispute}`,
      `refund_status_differs:${id}`,
    ])
    app.sandbox.set({ hold_webhooks: false })
    await settle()
    expect(await compare()).toEqual([])
  })

  it('is read by id if it moved nothing: a lost dispute that our books have as open', async () => {
    const { intent } = await gift()
    const dispute = app.sandbox.dispute(intent)
    await settle()
    app.clock.advance(30 * day)
    began = app.clock.now()
    app.sandbox.set({ hold_webhooks: true })
    app.sandbox.closeDispute(dispute, 'lost')
    app.clock.advance(2 * hour)
    expect(await compare()).toEqual([`dispute_status_differs:${dispute}`])
  })

  it('is no difference if a charge followed its payment days later, across the start: it is read by id', async () => {
    const { id } = await gift()
    await settle()
    const late = new Date(began.getTime() + 2 * day)
    await app.deps.db.updateTable('payments').set({ succeeded_at: late }).where('id', '=', id).execute()
    began = new Date(began.getTime() - hour)
    app.clock.advance(3 * day)
    // the charge is older than the list
    const asked: string[] = []
    const { listCharges, findCharge } = app.deps.processor
    app.deps.processor.listCharges = async () => ({ items: [], behind: null })
    app.deps.processor.findCharge = (intent) => {
      asked.push(intent)
      return findCharge(intent)
    }
    expect(await compare()).toEqual([])
    Object.assign(app.deps.processor, { listCharges, findCharge })
    expect(asked).toHaveLength(1)
  })
})

describe('a list of many pages', () => {
  it('is read to its end, and compared with our rows page by page', { tags: 'long' }, async () => {
    const gifts = []
    for (let n = 0; n < 7; n += 1) {
      gifts.push(await gift())
      app.clock.advance(10 * minute)
    }
    await settle()
    app.clock.advance(2 * hour)
    const { processor } = app.deps
    const whole = { ...processor }
    let pages = 0
    const cut =
      <T extends { at: Date }>(
        list: (s: Parameters<typeof processor.listCharges>[0]) => Promise<{ items: T[]; behind: string | null }>,
      ) =>
      async (stretch: Parameters<typeof processor.listCharges>[0]) => {
        pages += 1
        const { items } = await list({ ...stretch, behind: null })
        const start = Number(stretch.behind ?? 0)
        return { items: items.slice(start, start + 2), behind: start + 2 < items.length ? String(start + 2) : null }
      }
    Object.assign(processor, { listCharges: cut(whole.listCharges), listMovements: cut(whole.listMovements) })
    expect(await compare()).toEqual([])
    expect(pages).toBeGreaterThanOrEqual(8)
    const gone = storeOf(app.sandbox).get('charge', gifts[3]!.charge)
    storeOf(app.sandbox).remove(gone.id)
    expect((await compare()).toSorted()).toEqual([
      `charge_missing:${gifts[3]!.uuid}`,
      `movement_unexplained:${gone.balance_transaction as string}`,
    ])
    storeOf(app.sandbox).put(gone)
    Object.assign(processor, whole)
  })

  it('stops after a thousand differences', { tags: 'long' }, async () => {
    const { charge } = await gift()
    await settle()
    app.clock.advance(2 * hour)
    const like = storeOf(app.sandbox).get('charge', charge)
    const many = Array.from({ length: 1_200 }, (_, n) => `ch_many_${n}`)
    for (const id of many) storeOf(app.sandbox).put({ ...like, id, payment_intent: `pi_${id}` })
    const found = await compare()
    expect(found).toHaveLength(1_002)
    expect(found.at(-1)).toBe('too_many:account')
    for (const id of many) storeOf(app.sandbox).remove(id)
  })
})

describe('staff are alerted', () => {
  const alarms = async () => (await openAlarms(app.deps.db)).map(({ kind, about }) => `${kind} ${about}`)
  const figures = () => app.metrics.text()

  it('once about each difference, counted by kind, until a comparison no longer finds it', async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { charge } = await gift()
    app.clock.advance(2 * hour)
    for (let n = 0; n < 2; n += 1) await raiseDifferences(app.deps)
    expect(await alarms()).toEqual([`processor_difference charge_not_settled:${charge}`])
    expect(await countDifferences(app.deps.db)).toMatchObject({ charge_not_settled: 1, books_differ: 0 })
    expect(await figures()).toMatch(/^processor_differences\{kind="charge_not_settled"\} 1$/m)
    expect(await figures()).toMatch(/^alarms_open 1$/m)
    app.sandbox.set({ hold_webhooks: false })
    await settle()
    await raiseDifferences(app.deps)
    expect(await alarms()).toEqual([])
    expect(await figures()).not.toMatch(/^processor_differences\{.*\} [^0]$/m)
  })

  it('as long as a difference exists, also when it is older than the compared days', async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { charge } = await gift()
    app.clock.advance(2 * hour)
    await raiseDifferences(app.deps)
    app.clock.advance(9 * day)
    await raiseDifferences(app.deps)
    expect(await alarms()).toEqual([`processor_difference charge_not_settled:${charge}`])
    app.sandbox.set({ hold_webhooks: false })
    await settle()
    await raiseDifferences(app.deps)
    expect(await alarms()).toEqual([])
  })

  it('about foreign charges in one alarm, and never about payouts', async () => {
    await gift()
    for (const amount of [700, 800])
      await stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        confirm: true,
        payment_method: 'pm_card_visa',
        return_url: 'https://kindling.example/back',
      })
    await stripe.payouts.create({ amount: 100, currency: 'usd' })
    await settle()
    app.clock.advance(2 * hour)
    await raiseDifferences(app.deps)
    expect(await alarms()).toEqual(['processor_difference charge_not_ours:account'])
    expect(await figures()).toMatch(/^processor_differences\{kind="charge_not_ours"\} 2$/m)
    expect((await compare()).toSorted()).toEqual(['charge_not_ours:account', 'movement_not_booked_yet:account'])
  })

  it('by a job, which first applies undelivered events, so that they are no differences', async () => {
    app.sandbox.set({ hold_webhooks: true })
    const { uuid } = await gift()
    app.clock.advance(2 * hour)
    const run = jobRuns(app.deps).find(({ job }) => job.name === 'check-processor')!
    expect(run.job).toMatchObject({ cron: expect.any(String) as string, afterStart: minute })
    await run.run({})
    expect(await alarms()).toEqual([])
    await app.drain()
    const { status } = await app.deps.db
      .selectFrom('payments')
      .select('status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(status).toBe('succeeded')
  })
})

it('without a transaction open during its calls; it throws if the processor does not answer', async () => {
  const { intent } = await gift()
  await stripe.refunds.create({ payment_intent: intent, amount: 5 })
  app.sandbox.dispute(intent, 'fraudulent', { amount: 5 })
  await settle()
  app.clock.advance(2 * hour)
  const { processor } = app.deps
  const whole = { ...processor }
  const held: unknown[] = []
  const watched =
    <A, R>(list: (asked: A) => Promise<R>) =>
    async (asked: A) => {
      const { rows } = await sql`
        select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        app.deps.db,
      )
      held.push(rows.length)
      return list(asked)
    }
  processor.listCharges = watched(whole.listCharges)
  processor.listRefunds = watched(whole.listRefunds)
  processor.listDisputes = watched(whole.listDisputes)
  processor.listMovements = watched(whole.listMovements)
  expect(await compare()).toEqual([])
  expect(held).toEqual([0, 0, 0, 0])
  processor.listMovements = () => Promise.reject(new Error('silent'))
  await expect(compare()).rejects.toThrow('silent')
  Object.assign(processor, whole)
})
