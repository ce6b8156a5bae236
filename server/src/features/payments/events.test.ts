import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { giveableRow } from '../../../test/giveables.ts'
import { cards, giftOf, give, tryAgain } from '../../../test/giving.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { day, minute } from '../../platform/time/clock.ts'
import { checkLedger } from '../ledger/index.ts'
import { reconcilePayments } from './reconcile.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
let stripe: Stripe

beforeAll(async () => {
  app = await startTestApp()
  stripe = atProcessor(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  app.sandbox.set({ hold_webhooks: true })
})

const totals = () => giveableRow(app.deps, ramp)
const impact = () =>
  app.deps.db.selectFrom('impact_scores').select('own_cents').where('user_id', '=', ana.id).executeTakeFirstOrThrow()
const reconcile = () => reconcilePayments(app.deps)

/** Events of a gift's payment, oldest first. */
async function eventsOf(paymentUuid: string) {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .filter((e) => (e.data.object as { metadata?: { payment?: string } }).metadata?.payment === paymentUuid)
    .toReversed()
}

function post(body: string, signature: string) {
  return app.http.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload: body,
  })
}

const sign = (payload: string, secret = app.sandbox.webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

describe('events', () => {
  it('applied twice, in any order, and again after days change nothing more', { tags: 'long' }, async () => {
    const { gift } = await give(app, ana, ramp)
    const events = await eventsOf(gift.payment.uuid)
    expect(events.map((e) => e.type)).toContain('payment_intent.succeeded')
    for (const event of [...events.toReversed(), ...events, ...events])
      expect(await app.sandbox.deliver(event.id)).toBe(200)
    await app.drain()
    app.clock.advance(3 * day)
    for (const event of events) await app.sandbox.deliver(event.id)
    await app.drain()
    expect(await totals()).toMatchObject({ raised_cents: 2_500, gifts_count: 1, supporters_count: 1 })
    expect((await impact()).own_cents).toBe(2_500)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('applied in parallel settle the payment once', async () => {
    const { gift } = await give(app, ana, ramp)
    const events = await eventsOf(gift.payment.uuid)
    await Promise.all(events.map((e) => app.sandbox.deliver(e.id)))
    await Promise.all([app.drain(), app.drain(), app.drain()])
    expect(await totals()).toMatchObject({ raised_cents: 2_500, gifts_count: 1, supporters_count: 1 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it.each([
    ['as they happened', <T>(list: T[]) => list],
    ['the last one first', <T>(list: T[]) => list.toReversed()],
  ])(
    'of success and refunds applied in one transaction, %s, have the result of one after the other',
    { tags: 'long' },
    async (_order, ordered) => {
      const [half, whole, kept] = [await give(app, ana, ramp), await give(app, ana, ramp), await give(app, ana, ramp)]
      const failed = await give(app, ana, ramp, { card: cards.refundFails })
      const intentOf = async ({ gift }: typeof half) =>
        (await eventsOf(gift.payment.uuid))
          .map((e) => e.data.object as { id: string })
          .find(({ id }) => id.startsWith('pi_'))!.id
      for (const amount of [400, 600]) await stripe.refunds.create({ payment_intent: await intentOf(half), amount })
      for (const one of [whole, failed]) await stripe.refunds.create({ payment_intent: await intentOf(one) })
      const { data } = await stripe.events.list({ limit: 100 })
      const ours = new Set(await Promise.all([half, whole, kept, failed].map(intentOf)))
      const about = data.toReversed().filter((e) => {
        const { id, payment_intent } = e.data.object as { id: string; payment_intent?: string }
        return ours.has(id) || ours.has(payment_intent ?? '')
      })
      expect(about.map((e) => e.type)).toContain('refund.created')
      expect(about.length).toBeLessThanOrEqual(32)
      for (const event of ordered(about)) await app.sandbox.deliver(event.id)
      await app.drain()
      expect(await totals()).toMatchObject({ raised_cents: 6_500, gifts_count: 4, supporters_count: 1 })
      expect((await impact()).own_cents).toBe(6_500)
      const shown = await Promise.all([half, whole, kept, failed].map(({ gift }) => giftOf(app, ana, gift.uuid)))
      expect(shown.map((g) => g.refunded_cents)).toEqual([1_000, 2_500, 0, 0])
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it('that are forged, old, truncated or unsigned are refused and not stored', async () => {
    const { gift } = await give(app, ana, ramp)
    const event = (await eventsOf(gift.payment.uuid)).find((e) => e.type === 'payment_intent.succeeded')!
    const body = JSON.stringify(event)
    const cases: [string, string][] = [
      [body, sign(body, 'whsec_of_somebody_else')],
      [body, sign(body, undefined, Math.floor(Date.now() / 1000) - 3_600)],
      [body.slice(0, -20), sign(body)],
      [body.replace('"amount":2500', '"amount":9900'), sign(body)],
      [body, 't=1,v1=00'],
      [body, ''],
    ]
    for (const [text, signature] of cases) expect((await post(text, signature)).statusCode).toBe(400)
    expect((await post('x'.repeat(600_000), sign(body))).statusCode).toBe(413)
    await app.drain()
    expect((await totals()).raised_cents).toBe(0)
  })

  it('of foreign payments, of unknown types, or without sense are stored and change nothing', async () => {
    const eventWith = (object: unknown, type = 'payment_intent.succeeded') =>
      JSON.stringify({ id: `evt_${Math.random()}`, livemode: false, type, created: 1_790_000_000, data: { object } })
    const intent = { id: 'pi_1', currency: 'usd', amount_received: 100 }
    for (const body of [
      eventWith({ ...intent, metadata: { payment: '00000000-0000-7000-8000-000000000000' } }),
      eventWith({ ...intent, metadata: {} }),
      eventWith({ nothing: true }),
      eventWith({ id: 'x' }, 'something.new'),
    ]) {
      expect((await post(body, sign(body))).statusCode).toBe(200)
    }
    await app.drain()
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('a refusal that arrives late', () => {
  it('does not affect the card that was tried after it', async () => {
    const first = await give(app, ana, ramp, { card: cards.noFunds })
    app.clock.advance(5_000)
    const { gift } = await tryAgain(app, ana, first.error.gift!.uuid)
    const failed = (await eventsOf(gift.payment.uuid)).find((e) => e.type === 'payment_intent.payment_failed')!
    await app.sandbox.deliver(failed.id)
    await app.drain()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('processing')
  })
})

describe('the bank’s check', () => {
  const check = async (uuid: string, yes: boolean) => {
    const { payment } = await giftOf(app, ana, uuid)
    const answer = new URLSearchParams({ answer: yes ? 'complete' : 'fail' })
    await fetch(payment.next_action!.url!, { method: 'POST', body: answer, redirect: 'manual' })
    return payment.client_secret!.split('_secret')[0]!
  }

  it(
    'settles the gift if it is passed, and leaves it open for another card if it fails',
    { tags: 'long' },
    async () => {
      const done = await give(app, ana, ramp, { card: cards.bankCheck })
      expect(done.gift).toMatchObject({
        status: 'requires_action',
        payment: { next_action: { url: expect.stringContaining(app.sandbox.url) }, client_secret: expect.any(String) },
      })
      const refused = await give(app, ana, ramp, { card: cards.bankCheck })
      expect(await stripe.paymentIntents.retrieve(await check(done.gift.uuid, true))).toMatchObject({
        status: 'succeeded',
      })
      await check(refused.gift.uuid, false)
      app.sandbox.set({ hold_webhooks: false })
      await app.drain()
      expect((await giftOf(app, ana, done.gift.uuid)).status).toBe('succeeded')
      expect((await giftOf(app, ana, refused.gift.uuid)).status).toBe('created')
      expect((await tryAgain(app, ana, refused.gift.uuid)).gift.status).toBe('processing')
      await app.drain()
      expect(await totals()).toMatchObject({ raised_cents: 5_000, supporters_count: 1 })
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )
})

describe('the reconciler', () => {
  it('comes to later payments also if earlier ones never settle', async () => {
    for (let i = 0; i < 2; i += 1) await give(app, ana, ramp, { card: cards.bankCheck })
    const { gift } = await give(app, ana, ramp)
    app.clock.advance(11 * minute)
    await reconcilePayments(app.deps, { page: 1 })
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded' })
  })

  it('finds a success whose event never arrived', async () => {
    const { gift } = await give(app, ana, ramp)
    await reconcile()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('processing') // too recent for the reconciler
    app.clock.advance(11 * minute)
    await Promise.all([reconcile(), reconcile()])
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
    expect(await totals()).toMatchObject({ raised_cents: 2_500, gifts_count: 1, supporters_count: 1 })
    app.sandbox.set({ hold_webhooks: false }) // the event arrives after all
    await app.drain()
    expect(await totals()).toMatchObject({ raised_cents: 2_500, gifts_count: 1, supporters_count: 1 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('finds the outcome of an attempt whose answer was lost, charged or not', { tags: 'long' }, async () => {
    app.sandbox.failNext('lost_answer', 2, /payment_intents$/)
    const lost = await give(app, ana, ramp)
    expect(lost.gift.status).toBe('processing')
    expect((await tryAgain(app, ana, lost.gift.uuid)).error.code).toBe('conflict') // no other card is tried before the outcome is known
    app.sandbox.failNext('error', 2, /payment_intents$/)
    const never = await give(app, ana, ramp)
    app.clock.advance(11 * minute)
    await reconcile()
    expect((await giftOf(app, ana, lost.gift.uuid)).status).toBe('succeeded')
    expect((await giftOf(app, ana, never.gift.uuid)).status).toBe('processing') // a search may not show it yet
    app.clock.advance(50 * minute)
    await reconcile()
    expect((await giftOf(app, ana, never.gift.uuid)).status).toBe('canceled')
    expect((await totals()).raised_cents).toBe(2_500)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('cancels a payment after a day without activity, at the processor first', async () => {
    const { error } = await give(app, ana, ramp, { card: cards.noFunds })
    const uuid = error.gift!.uuid
    app.clock.advance(23 * 60 * minute)
    await reconcile()
    expect((await giftOf(app, ana, uuid)).status).toBe('created')
    app.clock.advance(2 * 60 * minute)
    await reconcile()
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect((await giftOf(app, ana, uuid)).status).toBe('canceled')
    expect((await tryAgain(app, ana, uuid)).error.code).toBe('conflict')
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('continues with the others if one payment cannot be looked up', { tags: 'long' }, async () => {
    const { gift } = await give(app, ana, ramp)
    const other = await give(app, ana, ramp)
    app.clock.advance(11 * minute)
    app.sandbox.failNext('error', 2, /payment_intents\/pi_/)
    await reconcile()
    const statuses = [(await giftOf(app, ana, gift.uuid)).status, (await giftOf(app, ana, other.gift.uuid)).status]
    expect(statuses.toSorted()).toEqual(['processing', 'succeeded'])
    await reconcile()
    expect((await totals()).raised_cents).toBe(5_000)
  })
})
