import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { diceOf } from '../../test/dice.ts'
import { activeCampaign, openCommunity } from '../../test/known-giveables.ts'
import { cards, give } from '../../test/giving.ts'
import { malformed } from '../../test/malformed-events.ts'
import { noLimits } from '../../test/no-limits.ts'
import { orderOf, typedCard } from '../../test/paying.ts'
import { person, type TestPerson } from '../../test/people.ts'
import { sizeOf } from '../../test/reliability/size.ts'
import { seed } from '../../test/seed.ts'
import { jobRuns } from '../app.ts'
import { checkLedger } from '../features/ledger/index.ts'
import { startPayment } from '../features/gifts/start-payment.ts'
import { learnFees } from '../features/payments/fees/learn-fees.ts'
import { applyLateEvents } from '../features/payments/apply-late-events.ts'
import { reconcilePayments } from '../features/payments/reconcile.ts'
import { day, minute } from '../platform/time/clock.ts'
import { catchUp } from './catch-up.ts'

const deliveries = sizeOf(400, 100_000)
/** A gift causes about five events, each is delivered about twice, and every fifth delivery is foreign. */
const gifts = Math.ceil(deliveries / 12.5)

let app: TestApp
let stripe: Stripe
beforeAll(async () => {
  app = await startTestApp({ settings: noLimits })
  const { hostname, port } = new URL(app.sandbox.url)
  stripe = new Stripe(app.sandbox.secretKey, { host: hostname, port, protocol: 'http' })
  app.sandbox.set({ hold_webhooks: true })
})
afterAll(() => app.close())

const { roll: random, chance, shuffled } = diceOf(seed)

const counted = {
  delivered: 0,
  duplicated: 0,
  late: 0,
  dropped: 0,
  forged: 0,
  unknown: 0,
  malformed: 0,
  contradictory: 0,
  mistimed: 0,
}
const refused: string[] = []

async function apply() {
  await app.deps.inbox.drain(app.deps.payments.applyEvents)
}

async function all(works: readonly (() => Promise<void>)[], atOnce = 16) {
  const waiting = [...works]
  const one = async () => {
    for (let work = waiting.pop(); work; work = waiting.pop()) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

const envelope = (type: string, object: unknown, more: object = {}) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    livemode: false,
    ...more,
    type,
    created: Math.floor(app.clock.now().getTime() / 1000),
    data: { object },
  })
const sign = (payload: string, more: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: app.sandbox.webhookSecret, ...more })

async function post(payload: string, signature: string) {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  return (await app.http.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', headers, payload })).statusCode
}

/** Sends a forged event that claims a success or a refund. */
async function forge(event: Stripe.Event) {
  const id = `evt_forged_${randomUUID()}`
  refused.push(id)
  const body = JSON.stringify({ ...event, id })
  const hourAgo = Math.floor(Date.now() / 1000) - 3_600
  const fakes: [string, string][] = [
    [body, sign(body, { secret: 'whsec_of_somebody_else' })],
    [body, sign(body, { timestamp: hourAgo })],
    [body, sign(body, { timestamp: hourAgo + 3 * 3_600 })],
    [body.slice(0, Math.floor(body.length * random())), sign(body)],
    [body, sign(JSON.stringify(event))],
    [body, 't=1,v1=00'],
  ]
  const [payload, signature] = fakes[Math.floor(random() * fakes.length)]!
  expect(await post(payload, signature)).toBe(400)
  counted.forged += 1
}

/** Sends a signed body that is no valid event, as from a leaked secret or a fault of the processor. */
async function sendMalformed() {
  const [, body] = malformed[Math.floor(random() * malformed.length)]!
  expect(await post(body, sign(body))).toBe(400)
  counted.malformed += 1
}

/** Sends a signed event whose fields contradict each other: it must change nothing. */
async function sendContradiction({ type, data: { object } }: Stripe.Event) {
  const of = object as { status: string; amount: number }
  const said = type.startsWith('payment_intent.')
    ? envelope('payment_intent.succeeded', { ...of, status: 'canceled', amount_received: of.amount })
    : type.startsWith('refund.')
      ? envelope('refund.failed', { ...of, status: 'succeeded' })
      : type.startsWith('charge.dispute.')
        ? envelope('charge.dispute.closed', { ...of, status: 'needs_response' })
        : null
  if (said === null) return
  expect(await post(said, sign(said))).toBe(200)
  counted.contradictory += 1
}

/** Sends an event once more, under another id and with an impossible time. */
async function sendMistimed(event: Stripe.Event) {
  const created = chance(0.5) ? 0 : 3_786_912_000
  const body = JSON.stringify({ ...event, id: `evt_${randomUUID()}`, created })
  expect(await post(body, sign(body))).toBe(200)
  counted.mistimed += 1
}

/** Sends a signed event about objects that we do not know. */
async function sendUnknown() {
  const intent = {
    id: `pi_${randomUUID()}`,
    amount_received: 2_500,
    currency: 'usd',
    metadata: { payment: randomUUID() },
  }
  const bodies = [
    envelope('payment_intent.succeeded', intent),
    envelope('payment_intent.succeeded', { nothing: true }),
    envelope('refund.created', {
      id: `re_${randomUUID()}`,
      payment_intent: intent.id,
      amount: 2_500,
      currency: 'usd',
      status: 'succeeded',
      created: 1_790_000_000,
    }),
    envelope('refund.failed', { payment_intent: intent.id }),
    envelope('charge.dispute.created', {
      id: `dp_${randomUUID()}`,
      payment_intent: intent.id,
      currency: 'usd',
      status: 'needs_response',
      balance_transactions: [],
    }),
    envelope('invoice.paid', { id: 'in_1' }),
    envelope('payment_intent.succeeded', intent, { livemode: true }),
    envelope('payment_intent.succeeded', intent, { account: 'acct_of_somebody_else' }),
  ]
  const body = bodies[Math.floor(random() * bodies.length)]!
  expect(await post(body, sign(body))).toBe(200)
  counted.unknown += 1
}

const known = new Set<string>()
const dropped = new Map<string, string>()

async function newEvents(): Promise<Stripe.Event[]> {
  const found: Stripe.Event[] = []
  for await (const event of stripe.events.list({ limit: 100 })) {
    if (known.has(event.id)) break
    found.push(event)
  }
  for (const event of found) known.add(event.id)
  return found
}

/** Delivers the processor's events in any order: some repeatedly, some days late, some never. */
async function chaos() {
  const events = await newEvents()
  const now: (() => Promise<void>)[] = []
  const late: (() => Promise<void>)[] = []
  for (const event of events) {
    const { id, type } = event
    if (chance(0.15)) {
      dropped.set(id, type)
      counted.dropped += 1
      continue
    }
    const deliver = async () => {
      expect(await app.sandbox.deliver(id)).toBe(200)
      counted.delivered += 1
    }
    const isLate = chance(0.15)
    ;(isLate ? late : now).push(deliver)
    if (isLate) counted.late += 1
    for (; chance(0.5); counted.duplicated += 1) (chance(0.3) ? late : now).push(deliver)
    if (chance(0.25)) now.push(() => forge(event))
    if (chance(0.15)) now.push(() => sendContradiction(event))
    if (chance(0.1)) now.push(() => sendMistimed(event))
    if (chance(0.2)) now.push(sendUnknown)
    if (chance(0.1)) now.push(sendMalformed)
  }
  // jobs run while events still arrive
  const steps = shuffled(now)
  for (let i = 0; i < steps.length; i += 200) {
    await all(steps.slice(i, i + 200))
    await Promise.all([apply(), apply()])
  }
  app.clock.advance(20 * minute)
  await reconcilePayments(app.deps)
  await applyLateEvents(app.deps)
  app.clock.advance(3 * day)
  await all(shuffled(late))
  await apply()
  await app.deps.queue.send(app.deps.db, catchUp, {})
  await app.deps.queue.drain(jobRuns(app.deps).filter(({ job }) => job.name === catchUp.name))
  await apply()
}

async function giveAll(people: TestPerson[], to: { type: 'campaigns' | 'communities'; id: number }[]) {
  const works = Array.from({ length: gifts }, (_, i) => async () => {
    const card = i % 9 === 8 ? cards.noFunds : i % 4 === 0 ? cards.refundFails : cards.good
    const [giver, coverFee] = [people[i % people.length]!, i % 3 === 0]
    if (i % 5 !== 4) return void (await give(app, giver, to[i % to.length]!, { card, more: { cover_fee: coverFee } }))
    const parts = Array.from({ length: 2 + (i % 7) }, (_, n) => [to[(i + n) % to.length]!, 300 + 111 * n] as const)
    await startPayment(app.deps, await orderOf(app, giver.id, parts, { using: await typedCard(app, card), coverFee }))
  })
  await all(works.slice(lostAnswers), 4)
  // cards are charged, but all answers are lost, also those of retries
  app.sandbox.failNext('lost_answer', 2 * lostAnswers, /payment_intents/)
  await all(works.slice(0, lostAnswers), lostAnswers)
}
const lostAnswers = 4

const payments = () =>
  app.deps.db
    .selectFrom('payments')
    .select(['uuid', 'status', 'processor_intent_id as intent', 'refunded_cents as refunded', 'dispute'])
    .orderBy('id')
    .execute()

const giftsOf = (paymentUuid: string) =>
  app.deps.db
    .selectFrom('gifts as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .select('g.uuid')
    .where('p.uuid', '=', paymentUuid)
    .orderBy('g.id')
    .execute()

/** The books' balance at the processor. */
async function bookedAtProcessor() {
  const { cents } = await app.deps.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.kind', '=', 'processor')
    .select((eb) => eb.fn.sum<number>('e.amount_cents').as('cents'))
    .executeTakeFirstOrThrow()
  return Number(cents)
}

/** The processor's state of every payment, in our terms. */
async function statesAtProcessor() {
  const states = new Map<string, { status: string; refunded: number; dispute: string }>()
  const names: Record<string, string> = { requires_payment_method: 'created' }
  for await (const intent of stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })) {
    const charge = intent.latest_charge as Stripe.Charge | null
    const refunded = intent.status === 'succeeded' ? charge!.amount_refunded : 0
    states.set(intent.metadata.payment!, { status: names[intent.status] ?? intent.status, refunded, dispute: 'none' })
  }
  const uuids = new Map((await payments()).map((p) => [p.intent, p.uuid]))
  // the worst state for us, if there are several disputes
  const worst = ['none', 'won', 'lost', 'open']
  for await (const { payment_intent: of, status } of stripe.disputes.list({ limit: 100 })) {
    const one = states.get(uuids.get(of as string)!)!
    const state = status === 'won' || status === 'lost' ? status : 'open'
    if (worst.indexOf(state) > worst.indexOf(one.dispute)) one.dispute = state
  }
  return states
}

describe('the processor’s events', { timeout: 6 * 3600_000 }, () => {
  test(`delivered ${deliveries} times, repeatedly, late, in any order, never or forged, lead to the state of the processor`, async () => {
    const people: TestPerson[] = []
    while (people.length < gifts / 4) people.push(await person(app.deps))
    const to = [
      { type: 'campaigns' as const, id: (await activeCampaign(app.deps)).id },
      { type: 'communities' as const, id: (await openCommunity(app.deps)).id },
    ]
    await giveAll(people, to)
    expect((await payments()).filter((p) => p.intent === null)).toHaveLength(lostAnswers)
    const disputes: string[] = []
    let i = 0
    for await (const { id, status } of stripe.paymentIntents.list({ limit: 100 })) {
      if (status !== 'succeeded') continue
      // the newest payments are those whose outcome we do not know
      if (i % 5 === 1 || i < lostAnswers) await stripe.refunds.create({ payment_intent: id, amount: 300 + (i % 100) })
      if (i % 10 === 1) await stripe.refunds.create({ payment_intent: id, amount: 300 })
      // disputes of the whole or a part, with or without a refund before, and several of one payment
      if (i % 6 === 5)
        disputes.push(app.sandbox.dispute(id, 'fraudulent', i % 4 === 1 ? {} : { amount: 400 + (i % 150) }))
      if (i % 12 === 11) disputes.push(app.sandbox.dispute(id, 'product_not_received', { amount: 150 }))
      i += 1
    }
    await chaos()

    const settled = (await payments()).filter((p) => p.status === 'succeeded' && p.dispute === 'none')
    // every fourth of those with one gift, and of those with several, whatever their order
    const [alone, together]: [string[], [string, string][]] = [[], []]
    for (const { uuid } of settled) {
      const [gift, ...others] = await giftsOf(uuid)
      if (others.length === 0) alone.push(uuid)
      else together.push([uuid, gift!.uuid])
    }
    const of = { reason: 'Given by mistake', askedBy: null }
    for (const [i, paymentUuid] of alone.entries())
      if (i % 4 === 0) await app.deps.payments.refund({ ...of, paymentUuid, ...(i % 8 !== 0 && { amountCents: 250 }) })
    for (const [i, [paymentUuid, giftUuid]] of together.entries())
      if (i % 4 === 0) await app.deps.payments.refund({ ...of, paymentUuid, giftUuid })
    expect(together.length).toBeGreaterThan(0)
    await app.drain()
    for (const [i, dispute] of disputes.entries())
      app.sandbox.closeDispute(dispute, i % 2 === 0 ? 'won' : 'lost', { feeBack: i % 4 === 0 })
    for (const dispute of disputes.filter((_, i) => i % 6 === 1)) app.sandbox.winAppeal(dispute)
    await chaos()
    await chaos() // delivers the events that the reconciler caused when it canceled abandoned gifts
    await learnFees(app.deps)

    const expected = await statesAtProcessor()
    const ours = new Map(
      (await payments()).map(({ uuid, status, refunded, dispute }) => [uuid, { status, refunded, dispute }]),
    )
    expect(ours).toEqual(expected)
    expect(ours.size).toBe(gifts)
    expect(await checkLedger(app.deps.db)).toEqual([])
    expect(await bookedAtProcessor()).toBe((await stripe.balance.retrieve()).available[0]!.amount)
    const stored = await app.deps.db
      .selectFrom('processor_events')
      .select(['id', 'applied_at', 'foreign_because as foreign'])
      .execute()
    expect(stored.filter((e) => (e.applied_at === null) !== (e.foreign !== null))).toEqual([])
    expect(new Set(stored.flatMap((e) => e.foreign ?? []))).toEqual(new Set(['payment', 'account', 'mode', 'status']))
    expect(stored.filter((e) => refused.includes(e.id))).toEqual([])
    const { rows: mistimed } = await sql`
      select uuid, created_at, settled_at from gifts
      where settled_at < created_at - interval '5 minutes' or settled_at > ${app.clock.now()}`.execute(app.deps.db)
    expect(mistimed).toEqual([])
    // undelivered events of the types that we handle were read from the processor's list
    const found = new Set(stored.map((e) => e.id))
    const lostOf = ['payment_intent.succeeded', 'refund.', 'charge.dispute.'].map((kind) =>
      [...dropped].filter(([, type]) => type.startsWith(kind)),
    )
    expect(lostOf.flat().filter(([id]) => !found.has(id))).toEqual([])
    // of so few deliveries none of one kind may be lost
    expect(lostOf.flat().length).toBeGreaterThan((3 * deliveries) / 1_000)
    if (deliveries > 2_000) for (const lost of lostOf) expect(lost.length).toBeGreaterThan(deliveries / 1_000)

    // guards against a run in which too little happens to test anything
    const total = counted.delivered + counted.forged + counted.unknown
    expect(total).toBeGreaterThan(deliveries * 0.8)
    const wrong = Math.min(counted.contradictory, counted.mistimed)
    expect(wrong).toBeGreaterThan(deliveries / 100)
    expect(Math.min(counted.dropped, counted.late, counted.forged, counted.unknown, counted.malformed)).toBeGreaterThan(
      deliveries / 50,
    )
  })
})
