import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { giveableRow } from '../../../test/giveables.ts'
import { cardToken, give, giftOf } from '../../../test/giving.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { savedCards } from '../../../test/saved-cards.ts'
import { openAlarms } from '../../platform/alarms/alarms.queries.ts'
import { checkLedger } from '../ledger/index.ts'
import { learnFees } from './fees/learn-fees.ts'
import { applyLateEvents } from './apply-late-events.ts'
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
  app.mails.length = 0
  app.sandbox.set({ hold_webhooks: true })
  await app.deps.db.deleteFrom('alarms').execute()
})

/** The payment as which an unmatched charge is stored. */
const unmatched = (intent: string) =>
  app.deps.db
    .selectFrom('payments')
    .select(['uuid', 'refunded_cents', 'fee_cents', 'fee_known'])
    .where('processor_intent_id', '=', intent)
    .where('unmatched_of', 'is not', null)
    .executeTakeFirst()
const raised = async () => (await giveableRow(app.deps, ramp)).raised_cents
const alarms = async () => (await openAlarms(app.deps.db)).map(({ kind, about, detail }) => ({ kind, about, detail }))
const payment = (uuid: string) =>
  app.deps.db
    .selectFrom('payments')
    .select(['id', 'processor_intent_id as intent', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
async function release() {
  app.sandbox.set({ hold_webhooks: false })
  await app.drain()
}

/** Ends a payment in our database only. */
async function endHere(uuid: string) {
  const { id } = await payment(uuid)
  await app.deps.db.updateTable('payments').set({ status: 'canceled' }).where('id', '=', id).execute()
  await app.deps.db.updateTable('gifts').set({ status: 'dropped' }).where('payment_id', '=', id).execute()
}

/** Charges a card under the name of a payment that has an intent of its own. */
const chargeApart = async (paymentUuid: string) =>
  stripe.paymentIntents.create({
    amount: 2_500,
    currency: 'usd',
    confirm: true,
    confirmation_token: await cardToken(app),
    return_url: 'https://kindling.example/back',
    metadata: { payment: paymentUuid },
  })

/** A signed event that the processor never made. */
async function send(type: string, object: object, more: object = {}) {
  const id = `evt_${randomUUID()}`
  const created = Math.floor(app.clock.now().getTime() / 1000)
  const body = JSON.stringify({ id, livemode: false, type, created, data: { object }, ...more })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: app.sandbox.webhookSecret })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const answer = await app.http.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', headers, payload: body })
  expect(answer.statusCode).toBe(200)
  await app.drain()
  return id
}
const foreign = async (id: string) =>
  app.deps.db
    .selectFrom('processor_events')
    .select(['foreign_because as because', 'applied_at as applied'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('a gift dated by the processor before the first allocation uses that allocation', async () => {
  const community = await openCommunity(app.deps)
  const { gift } = await give(app, ana, { type: 'communities', id: community.id })
  const later = new Date(app.clock.now().getTime() + 60_000)
  const { db } = app.deps
  await db
    .updateTable('allocations')
    .set({ effective_at: later })
    .where('giveable_id', '=', community.giveableId)
    .execute()
  await release()
  expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
  expect(await checkLedger(db)).toEqual([])
  expect(app.mails.some(({ subject }) => subject.includes('receipt'))).toBe(true)
})

describe('a charge after the end of its payment', () => {
  it('is booked, refunded in full at once, mailed, and raises an alarm', async () => {
    const { gift } = await give(app, ana, ramp)
    await endHere(gift.payment.uuid)
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('canceled')
    await release()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 2_500 })
    expect(await raised()).toBe(0)
    const { intent } = await payment(gift.payment.uuid)
    const { data } = await stripe.refunds.list({ payment_intent: intent! })
    expect(data.map((r) => r.amount)).toEqual([2_500])
    expect(app.mails.find((m) => m.key.startsWith('refund:'))!.text).toContain('had ended without a charge')
    expect(await alarms()).toEqual([])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('is refunded once, with any number of late events', async () => {
    const { gift } = await give(app, ana, ramp)
    await endHere(gift.payment.uuid)
    await release()
    const { intent } = await payment(gift.payment.uuid)
    const events = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 100 })
    const event = events.data.find((e) => (e.data.object as Stripe.PaymentIntent).id === intent)!
    for (let i = 0; i < 3; i += 1) await send(event.type, event.data.object)
    expect((await stripe.refunds.list({ payment_intent: intent! })).data).toHaveLength(1)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('a charge that names a payment but does not belong to it', () => {
  it('of another intent is refunded in full, with its own books, an email and an alarm; the gift stays', async () => {
    const { gift } = await give(app, ana, ramp)
    const second = await chargeApart(gift.payment.uuid)
    await release()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 0 })
    expect(await raised()).toBe(2_500)
    expect((await stripe.refunds.list({ payment_intent: second.id })).data.map((r) => r.amount)).toEqual([2_500])
    await learnFees(app.deps)
    expect(await unmatched(second.id)).toMatchObject({ refunded_cents: 2_500, fee_cents: 103, fee_known: true })
    expect(await alarms()).toEqual([])
    expect(app.mails.filter((m) => m.key.startsWith('unmatched-charge:'))).toHaveLength(1)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('that the processor refuses to refund raises an alarm, and no email promises a refund', async () => {
    const { gift } = await give(app, ana, ramp)
    const second = await chargeApart(gift.payment.uuid)
    const { processor } = app.deps
    app.deps.processor = {
      ...processor,
      refund: async () => ({ because: 'charge_disputed', isOurs: false, repeated: false }),
    }
    await release()
    app.deps.processor = processor
    const { uuid } = (await unmatched(second.id))!
    expect((await alarms()).toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'refund_owed', about: uuid, detail: { cents: 2_500, because: ['charge_disputed'] } },
      { kind: 'unmatched_charge', about: second.id, detail: { payment: uuid } },
    ])
    expect(app.mails.filter((m) => m.key.startsWith('unmatched-charge:'))).toEqual([])
    app.clock.advance(7 * 3_600_000)
    await applyLateEvents(app.deps)
    await app.drain()
    expect(await alarms()).toEqual([])
  })

  it('of another amount is refunded in full, and the payment ends without a gift, once the processor itself says so', async () => {
    const { gift } = await give(app, ana, ramp)
    const { intent } = await payment(gift.payment.uuid)
    const { processor } = app.deps
    const readIntent = async (id: string) => ({ ...(await processor.readIntent(id)), chargedCents: 2_400 })
    app.deps.processor = { ...processor, readIntent }
    app.clock.advance(11 * 60_000)
    await reconcilePayments(app.deps)
    app.deps.processor = processor
    await app.drain()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'canceled' })
    expect(await raised()).toBe(0)
    expect((await stripe.refunds.list({ payment_intent: intent! })).data.map((r) => r.amount)).toEqual([2_400])
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('a signed event that contradicts itself or our attempt', () => {
  const succeeded = 'payment_intent.succeeded'
  it.each([
    ['a success whose status is another one', 'status', succeeded, { status: 'requires_payment_method' }],
    ['a success of a part', 'amount_received', succeeded, { status: 'succeeded', amount: 2_500, amount_received: 400 }],
    [
      'a success of another amount',
      'amount',
      succeeded,
      { status: 'succeeded', amount: 2_400, amount_received: 2_400 },
    ],
    ['a cancellation of a success', 'status', 'payment_intent.canceled', { status: 'succeeded' }],
    ['a decline of a success', 'status', 'payment_intent.payment_failed', { status: 'succeeded' }],
  ])('%s books nothing and raises an alarm', async (_of, because, type, change) => {
    const { gift } = await give(app, ana, ramp)
    const { intent } = await payment(gift.payment.uuid)
    const object = { id: intent, currency: 'usd', amount_received: 2_500, metadata: { payment: gift.payment.uuid } }
    const id = await send(type, { ...object, ...change })
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'processing' })
    expect(await foreign(id)).toEqual({ because, applied: null })
    expect(await alarms()).toMatchObject([{ kind: 'foreign_event', detail: { because } }])
    expect((await stripe.refunds.list({ payment_intent: intent! })).data).toEqual([])
    await release()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it.each([
    ['a refund of more than the charge', 'amount', 'refund.created', { amount: 2_600, status: 'succeeded' }],
    ['a failed refund that succeeded', 'status', 'refund.failed', { amount: 500, status: 'succeeded' }],
    [
      'a dispute of more than the charge',
      'amount',
      'charge.dispute.created',
      { status: 'needs_response', balance_transactions: [{ amount: -9_900, fee: 1_500 }] },
    ],
    [
      'a closed dispute that is open',
      'status',
      'charge.dispute.closed',
      { status: 'needs_response', balance_transactions: [{ amount: -2_500, fee: 1_500 }] },
    ],
  ])('%s books nothing and raises an alarm', async (_of, because, type, change) => {
    const { gift } = await give(app, ana, ramp)
    await release()
    const { intent } = await payment(gift.payment.uuid)
    const created = Math.floor(app.clock.now().getTime() / 1000)
    const id = await send(type, {
      id: `x_${randomUUID()}`,
      payment_intent: intent,
      currency: 'usd',
      created,
      ...change,
    })
    expect(await foreign(id)).toEqual({ because, applied: null })
    expect(await alarms()).toMatchObject([{ kind: 'foreign_event', detail: { because } }])
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ refunded_cents: 0, dispute: 'none' })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('a refund of ours in another amount books nothing and raises an alarm', async () => {
    const { gift } = await give(app, ana, ramp)
    await release()
    app.sandbox.set({ hold_webhooks: true })
    const of = { paymentUuid: gift.payment.uuid, amountCents: 500, reason: 'Asked', askedBy: null }
    const { uuid } = await app.deps.payments.refund(of)
    const { intent } = await payment(gift.payment.uuid)
    const created = Math.floor(app.clock.now().getTime() / 1000)
    const object = {
      id: 're_said',
      payment_intent: intent,
      amount: 1_500,
      currency: 'usd',
      status: 'succeeded',
      created,
    }
    const id = await send('refund.created', { ...object, metadata: { refund: uuid } })
    expect(await foreign(id)).toEqual({ because: 'amount', applied: null })
    await release()
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ refunded_cents: 500 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

it('signed events that fit no charge of ours book nothing once their charge is known, and raise an alarm', async () => {
  app.sandbox.failNext('lost_answer', 2, /payment_intents$/)
  const { gift } = await give(app, ana, ramp)
  const query = `metadata['payment']:'${gift.payment.uuid}'`
  const intent = (await stripe.paymentIntents.search({ query })).data[0]!.id
  const created = Math.floor(app.clock.now().getTime() / 1000)
  const disputed = (amount: number) => ({ balance_transactions: [{ amount, fee: 1_500 }], status: 'needs_response' })
  const said: [type: string, object: object][] = [
    ['refund.created', { amount: 2_600, status: 'succeeded' }],
    ['refund.failed', { amount: 2_600, status: 'failed' }],
    ['refund.created', { amount: 900, status: 'succeeded', currency: 'eur' }],
    ['charge.dispute.created', disputed(-9_900)],
    ['charge.dispute.created', disputed(900)],
  ]
  for (const [type, object] of said)
    await send(type, { id: `x_${randomUUID()}`, payment_intent: intent, currency: 'usd', created, ...object })
  await release()
  await applyLateEvents(app.deps)
  expect(await alarms()).toMatchObject([{ kind: 'foreign_event', about: intent }])
  const shown = { status: 'succeeded', refunded_cents: 0, dispute: 'none' }
  expect(await giftOf(app, ana, gift.uuid)).toMatchObject(shown)
  expect(await checkLedger(app.deps.db)).toEqual([])
})

describe('the time that an event says', () => {
  it.each([
    ['1970', 0],
    ['2090', 3_786_912_000],
  ])('%s is bounded by the beginning of the payment and by now, with an alarm', async (_year, created) => {
    const { gift } = await give(app, ana, ramp)
    const { intent } = await payment(gift.payment.uuid)
    const object = { id: intent, currency: 'usd', amount_received: 2_500, metadata: { payment: gift.payment.uuid } }
    const id = await send('payment_intent.succeeded', object, { created })
    const settled = await giftOf(app, ana, gift.uuid)
    expect(settled.receipt_number).toMatch(/^K-2026-/)
    expect(await alarms()).toMatchObject([{ kind: 'event_time', about: id }])
    const stored = app.deps.db.selectFrom('gifts').select('settled_at').where('uuid', '=', gift.uuid)
    expect((await stored.executeTakeFirstOrThrow()).settled_at).toEqual(app.clock.now())
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('of a refund in 1970 does not hide it once its payment is known', async () => {
    app.sandbox.failNext('lost_answer', 2, /payment_intents$/)
    const { gift } = await give(app, ana, ramp)
    const query = `metadata['payment']:'${gift.payment.uuid}'`
    const intent = (await stripe.paymentIntents.search({ query })).data[0]!.id
    const object = { payment_intent: intent, amount: 900, currency: 'usd', status: 'succeeded', created: 0 }
    const id = await send('refund.created', { id: 're_said', ...object }, { created: 0 })
    expect(await alarms()).toMatchObject([{ kind: 'event_time', about: id }])
    await release()
    expect(await raised()).toBe(2_500)
    await applyLateEvents(app.deps)
    expect(await raised()).toBe(1_600)
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ refunded_cents: 900 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('of a dispute in the future does not hide what comes after it', async () => {
    const { gift } = await give(app, ana, ramp)
    await release()
    const { intent } = await payment(gift.payment.uuid)
    const object = { id: 'dp_said', payment_intent: intent, currency: 'usd' }
    const money = { balance_transactions: [{ amount: -2_500, fee: 1_500 }] }
    await send('charge.dispute.created', { ...object, ...money, status: 'needs_response' }, { created: 3_786_912_000 })
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ dispute: 'open' })
    app.clock.advance(60_000)
    await send('charge.dispute.closed', { ...object, ...money, status: 'lost' })
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ dispute: 'lost', refunded_cents: 2_500 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('the time that an event about a card says', () => {
  const { save, heldBy } = savedCards(() => ({ app, ana, ramp }))
  const stored = () =>
    app.deps.db
      .selectFrom('cards')
      .select(['processor_method_id as method', 'exp_year as year', 'created_at as at'])
      .where('user_id', '=', ana.id)
      .where('removed_at', 'is', null)
      .execute()
  const in2090 = 3_786_912_000

  it('as its making does not keep out the card that is typed again', async () => {
    await save()
    const [card] = await heldBy()
    const id = await send('payment_method.attached', { ...card, id: 'pm_said', created: in2090 })
    expect(await alarms()).toMatchObject([{ kind: 'event_time', about: id }])
    expect(await stored()).toMatchObject([{ method: 'pm_said', at: app.clock.now() }])
    app.clock.advance(2_000)
    await save()
    const now = await stored()
    expect(now).toHaveLength(1)
    expect((await heldBy()).map((held) => held.id)).toContain(now[0]!.method)
  })

  it.each([
    ['1970', 0],
    ['2090', in2090],
  ])('as its renewal in %s does not hide a genuine one', async (_year, created) => {
    await save()
    const [card] = await heldBy()
    const renewed = (exp_year: number) => ({ ...card, card: { ...card!.card, exp_year } })
    const id = await send('payment_method.automatically_updated', renewed(2038), { created })
    expect(await alarms()).toMatchObject([{ kind: 'event_time', about: id }])
    app.clock.advance(2_000)
    await send('payment_method.automatically_updated', renewed(2036))
    await send('payment_method.automatically_updated', renewed(2038), { created })
    expect((await stored()).map(({ year }) => year)).toEqual([2036])
  })
})

describe('a signed event of a foreign object', () => {
  it.each([
    ['another account', 'account', {}, { account: 'acct_other' }],
    ['the other mode', 'mode', {}, { livemode: true }],
    ['another currency', 'currency', { currency: 'eur' }, {}],
    ['an unknown payment', 'payment', { metadata: { payment: randomUUID() } }, {}],
  ])('%s is stored and reported, and never applied', async (_of, because, change, more) => {
    const { gift } = await give(app, ana, ramp)
    const { intent } = await payment(gift.payment.uuid)
    const object = { id: intent, currency: 'usd', amount_received: 2_500, metadata: { payment: gift.payment.uuid } }
    const id = await send('payment_intent.succeeded', { ...object, ...change }, more)
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('processing')
    expect(await foreign(id)).toEqual({ because, applied: null })
    expect(await alarms()).toMatchObject([{ kind: 'foreign_event', detail: { because } }])
    expect(await app.deps.inbox.waiting()).toBe(0)
    await release() // the genuine event arrives all the same
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('about another intent does nothing to the payment: cancellation, decline or bank check', async () => {
    const { gift } = await give(app, ana, ramp)
    const object = { id: 'pi_other', currency: 'usd', amount_received: 0, metadata: { payment: gift.payment.uuid } }
    for (const what of ['canceled', 'payment_failed', 'requires_action']) await send(`payment_intent.${what}`, object)
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('processing')
    await release()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
  })

  it('with characters that the database refuses is stored, applied, and does not block others', async () => {
    const { gift } = await give(app, ana, ramp)
    const { intent } = await payment(gift.payment.uuid)
    const object = { id: intent, currency: 'usd', amount_received: 2_500, metadata: { payment: gift.payment.uuid } }
    await send('payment_intent.succeeded', { ...object, description: 'a\u0000b \ud800' })
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
  })
})

describe('a charge of which no event came', () => {
  it.each([
    ['by its id', 2026],
    ['by a search', 2027],
  ] as const)('and that is found %s has the day and the year of the charge on its receipt (%i)', async (how, year) => {
    // ten minutes before the giver's year ends
    app.clock.set(new Date(`${year + 1}-01-01T04:50:00Z`))
    ana = await person(app.deps)
    ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
    const { processor } = app.deps
    const lost: typeof processor.confirm = async (input) => {
      await processor.confirm(input)
      throw new Error('killed')
    }
    if (how === 'by a search') app.deps.processor = { ...processor, confirm: lost }
    await give(app, ana, ramp)
    app.deps.processor = processor
    app.clock.advance(11 * 60_000)
    await reconcilePayments(app.deps)
    const receipts = app.deps.db.selectFrom('receipts as r').innerJoin('payments as p', 'p.id', 'r.payment_id')
    const issued = await receipts.select(['r.number', 'r.day']).where('p.user_id', '=', ana.id).execute()
    expect(issued).toEqual([{ number: expect.stringContaining(`K-${year}-`), day: `${year}-12-31` }])
    await release()
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})
