import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { activeCampaign, openCommunity } from '../../../../test/known-giveables.ts'
import { giveableRow } from '../../../../test/giveables.ts'
import { cards, give } from '../../../../test/giving.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { checkLedger } from '../../ledger/index.ts'
import { applyLateEvents } from '../apply-late-events.ts'

let app: TestApp
let stripe: Stripe
let amara: TestPerson
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }

beforeAll(async () => {
  app = await startTestApp()
  const { hostname, port } = new URL(app.sandbox.url)
  stripe = new Stripe(app.sandbox.secretKey, { host: hostname, port, protocol: 'http' })
})
afterAll(() => app.close())
beforeEach(async () => {
  amara = await person(app.deps, 'Amara')
  ana = await person(app.deps, 'Ana', { invitedBy: amara })
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  app.sandbox.set({ hold_webhooks: false })
})

const refund = (paymentUuid: string, amountCents?: number) =>
  app.deps.payments.refund({
    paymentUuid,
    reason: 'Given by mistake',
    askedBy: null,
    ...(amountCents !== undefined && { amountCents }),
  })
const raised = () => giveableRow(app.deps, ramp)
const friends = async () =>
  (
    await app.deps.db
      .selectFrom('impact_scores')
      .select('friends_cents')
      .where('user_id', '=', amara.id)
      .executeTakeFirstOrThrow()
  ).friends_cents
const balance = async (kind: 'processor' | 'refunds' | 'loss' | 'disputes') =>
  (
    await app.deps.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .select((eb) => eb.fn.sum<string | null>('e.amount_cents').as('cents'))
      .where('a.kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).cents ?? 0

async function settled(more: Record<string, unknown> = {}, card: string = cards.good) {
  const { gift } = await give(app, ana, ramp, { more: { visibility: 'full', ...more }, card })
  await app.drain()
  return gift.payment.uuid
}

/** Sends a signed event and applies it. */
async function event(type: string, object: unknown) {
  const payload = JSON.stringify({
    id: `evt_${Math.random()}`,
    object: 'event',
    livemode: false,
    type,
    created: Math.floor(app.clock.now().getTime() / 1000),
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: app.sandbox.webhookSecret })
  await app.http.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload,
  })
  await app.drain()
}

describe('a refund', () => {
  it('subtracts totals and impact at once, and calls the processor once', async () => {
    const uuid = await settled()
    expect(await friends()).toBe(2_500)
    await refund(uuid)
    expect(await raised()).toMatchObject({ raised_cents: 0, net_cents: 0, gifts_count: 1, supporters_count: 1 })
    expect(await friends()).toBe(0)
    expect(await checkLedger(app.deps.db)).toEqual([])
    await app.drain()
    await app.drain()
    const { data } = await stripe.refunds.list({ limit: 1 })
    expect(data[0]!.amount).toBe(2_500)
    expect(await checkLedger(app.deps.db)).toEqual([])
    await expect(refund(uuid)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('in parts, also concurrent ones, never returns more than was charged', { tags: 'long' }, async () => {
    const uuid = await settled({ cover_fee: true })
    const results = await Promise.allSettled([refund(uuid, 1_000), refund(uuid, 1_000), refund(uuid, 1_000)])
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(2)
    await refund(uuid)
    await app.drain()
    await app.drain()
    expect(await raised()).toMatchObject({ raised_cents: 0, net_cents: 0 })
    expect(Number(await balance('refunds'))).toBe(0)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('of a split gift subtracts each nonprofit’s part', async () => {
    const pantry = await openCommunity(app.deps)
    const { gift } = await give(app, ana, { type: 'communities', id: pantry.id }, { amountCents: 1_001 })
    await app.drain()
    await refund(gift.payment.uuid, 333)
    await refund(gift.payment.uuid)
    await app.drain()
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it(
    'made at the processor in parts, with duplicate events before the success, has the same result',
    { tags: 'long' },
    async () => {
      app.sandbox.set({ hold_webhooks: true })
      const { gift } = await give(app, ana, ramp, { more: { visibility: 'full' } })
      const intent = (await stripe.paymentIntents.search({ query: `metadata['payment']:'${gift.payment.uuid}'` }))
        .data[0]!
      await stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
      await stripe.refunds.create({ payment_intent: intent.id, amount: 700 })
      const events = (await stripe.events.list({ limit: 100 })).data.filter((e) =>
        JSON.stringify(e.data.object).includes(intent.id),
      )
      for (const event of events) await app.sandbox.deliver(event.id) // newest first
      for (const event of events) await app.sandbox.deliver(event.id)
      await app.drain()
      expect(await raised()).toMatchObject({ raised_cents: 1_300, gifts_count: 1 })
      expect(await friends()).toBe(1_300)
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it('that somebody already made at the processor counts once', async () => {
    const uuid = await settled()
    const intent = (await stripe.paymentIntents.search({ query: `metadata['payment']:'${uuid}'` })).data[0]!
    app.sandbox.set({ hold_webhooks: true })
    await stripe.refunds.create({ payment_intent: intent.id }) // somebody refunds at the processor first
    await refund(uuid)
    await app.drain()
    expect(await raised()).toMatchObject({ raised_cents: 0 })
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect(await raised()).toMatchObject({ raised_cents: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('a refund that the bank returns', () => {
  const sums = async (uuid: string) =>
    await app.deps.db
      .selectFrom('payments')
      .select(['refund_asked_cents', 'refunded_cents'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  /** The processor's events about a payment's refunds, oldest first. */
  const eventsOf = async (uuid: string) => {
    const [intent] = (await stripe.paymentIntents.search({ query: `metadata['payment']:'${uuid}'` })).data
    const { data } = await stripe.events.list({ limit: 100, type: 'refund.*' })
    return data.filter((e) => (e.data.object as Stripe.Refund).payment_intent === intent!.id).toReversed()
  }

  it('counts again in totals, impact and books, and can be requested again', { tags: 'long' }, async () => {
    const uuid = await settled({}, cards.refundFails)
    await refund(uuid, 1_000)
    expect(await raised()).toMatchObject({ raised_cents: 1_500 })
    await app.drain()
    expect((await eventsOf(uuid)).map((e) => e.type)).toEqual(['refund.created', 'refund.failed'])
    expect(await raised()).toMatchObject({ raised_cents: 2_500, net_cents: 2_397, gifts_count: 1, supporters_count: 1 })
    expect(await friends()).toBe(2_500)
    expect(await sums(uuid)).toEqual({ refund_asked_cents: 0, refunded_cents: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
    await refund(uuid)
    await app.drain()
    expect(await raised()).toMatchObject({ raised_cents: 2_500, gifts_count: 1 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('is mailed to the giver each time it is sent and returned', async () => {
    const uuid = await settled({}, cards.refundFails)
    app.sandbox.set({ hold_webhooks: true })
    for (const cents of [1_000, 1_000]) {
      await refund(uuid, cents)
      await app.drain()
      for (const { id } of await eventsOf(uuid)) {
        await app.sandbox.deliver(id)
        await app.drain()
      }
    }
    const twice = ['$10 of your gift was refunded', 'Your refund of $10 came back to us']
    const mails = app.mails.filter((m) => m.to === ana.email && m.key.startsWith('refund:'))
    expect(mails.map((m) => m.subject)).toEqual([...twice, ...twice])
  })

  it('has the same result if its events arrive first, twice, and again after an older one', async () => {
    const uuid = await settled({}, cards.refundFails)
    app.sandbox.set({ hold_webhooks: true })
    await refund(uuid, 1_000)
    await app.drain()
    const [made, failed] = await eventsOf(uuid)
    for (const { id } of [failed!, failed!, made!, failed!, made!]) {
      await app.sandbox.deliver(id)
      await app.drain()
      expect(await raised()).toMatchObject({ raised_cents: 2_500, net_cents: 2_397 })
    }
    expect(await sums(uuid)).toEqual({ refund_asked_cents: 0, refunded_cents: 0 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('has the same result if its event arrives after that of its replacement', async () => {
    const uuid = await settled()
    const [intent] = (await stripe.paymentIntents.search({ query: `metadata['payment']:'${uuid}'` })).data
    const report = (name: string, amount: number, status: 'succeeded' | 'failed') =>
      event(status === 'failed' ? 'refund.failed' : 'refund.created', {
        id: `re_${name}_${uuid}`,
        payment_intent: intent!.id,
        amount,
        currency: 'usd',
        status,
        created: 1_790_000_000,
      })
    await report('first', 2_000, 'succeeded')
    await report('second', 1_500, 'succeeded')
    expect(await raised()).toMatchObject({ raised_cents: 0 })
    await report('first', 2_000, 'failed')
    expect(await raised()).toMatchObject({ raised_cents: 1_000 })
    expect(await sums(uuid)).toEqual({ refund_asked_cents: 0, refunded_cents: 1_500 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('does not change another refund that arrived', async () => {
    const uuid = await settled({}, cards.refundFails)
    app.sandbox.set({ hold_webhooks: true })
    await refund(uuid, 1_000)
    await refund(uuid, 300)
    await app.drain()
    const all = await eventsOf(uuid)
    const small = all.filter((e) => (e.data.object as Stripe.Refund).amount === 300)
    for (const { id } of [...all.filter((e) => e.type === 'refund.created'), ...small]) await app.sandbox.deliver(id)
    await app.drain()
    expect(await raised()).toMatchObject({ raised_cents: 1_500 })
    expect(await sums(uuid)).toEqual({ refund_asked_cents: 0, refunded_cents: 1_000 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

it('a refund whose intent is not known yet is applied once the intent is known', { tags: 'long' }, async () => {
  app.sandbox.set({ hold_webhooks: true })
  app.sandbox.failNext('lost_answer', 2, /payment_intents$/)
  const { gift } = await give(app, ana, ramp)
  const intent = (await stripe.paymentIntents.search({ query: `metadata['payment']:'${gift.payment.uuid}'` })).data[0]!
  await stripe.refunds.create({ payment_intent: intent.id, amount: 900 })
  const events = (await stripe.events.list({ limit: 100 })).data.filter((e) =>
    JSON.stringify(e.data.object).includes(intent.id),
  )
  for (const event of events.filter((e) => e.type.startsWith('refund.'))) await app.sandbox.deliver(event.id)
  await app.drain()
  for (const event of events) await app.sandbox.deliver(event.id)
  await app.drain()
  expect(await raised()).toMatchObject({ raised_cents: 2_500 })
  await applyLateEvents(app.deps)
  expect(await raised()).toMatchObject({ raised_cents: 1_600 })
  await applyLateEvents(app.deps)
  expect(await raised()).toMatchObject({ raised_cents: 1_600 })
  expect(await checkLedger(app.deps.db)).toEqual([])
})

it('a fee that differs from the estimate changes the value of the gift', async () => {
  app.sandbox.set({ fee_bp: 150, fee_fixed_cents: 25 })
  const uuid = await settled()
  expect(await raised()).toMatchObject({ net_cents: 2_397 })
  const { learnFees } = await import('../fees/learn-fees.ts')
  await Promise.all([learnFees(app.deps), learnFees(app.deps)])
  expect(await raised()).toMatchObject({ raised_cents: 2_500, net_cents: 2_437 })
  await refund(uuid, 500)
  await app.drain()
  expect(await checkLedger(app.deps.db)).toEqual([])
  app.sandbox.set({ fee_bp: 290, fee_fixed_cents: 30 })
})
