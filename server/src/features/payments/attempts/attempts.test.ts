import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { atProcessor } from '../../../../test/at-processor.ts'
import { cards, give, giftOf, tryAgain } from '../../../../test/giving.ts'
import { activeCampaign } from '../../../../test/known-giveables.ts'
import { noLimits } from '../../../../test/no-limits.ts'
import { person, type TestPerson } from '../../../../test/people.ts'
import { features, jobRuns, type AppFeature } from '../../../app.ts'
import type { Processor } from '../../../processor/processor.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
let stripe: Stripe
let real: Processor

const declines: { of: string; number: number; reason: string | null }[] = []
const declinesFeature: AppFeature = {
  name: 'declines',
  reactions: {
    onMoved: async () => undefined,
    onDropped: async () => undefined,
    onDeclined: async (_trx, _deps, { payment: { uuid: of }, ...declined }) => void declines.push({ of, ...declined }),
  },
}

beforeAll(async () => {
  app = await startTestApp({ settings: noLimits, features: [...features, declinesFeature] })
  stripe = atProcessor(app)
  real = app.deps.processor
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.deps.processor = real
  app.sandbox.set({ hold_webhooks: true })
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})

async function deliver(type: string, { nth = 0, forget = false } = {}) {
  const { data } = await stripe.events.list({ type, limit: 100 })
  const event = data.filter((e) => isOf(e)).toReversed()[nth]!
  if (forget) await forge(event)
  else await app.sandbox.deliver(event.id)
  await app.deps.inbox.drain(app.deps.payments.applyEvents)
}
/** Sends the event again without its request, as events were stored before they named it. */
const forge = (event: Stripe.Event) => app.sandbox.forge({ type: event.type, object: event.data.object })
let payment = ''
const isOf = (e: Stripe.Event) => (e.data.object as Stripe.PaymentIntent).metadata?.['payment'] === payment
async function paymentOf(gift: string) {
  payment = (await giftOf(app, ana, gift)).payment.uuid
  return payment
}
const attempts = () =>
  app.deps.db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['a.status', 'a.decline_reason as reason'])
    .where('p.uuid', '=', payment)
    .orderBy('a.number')
    .execute()
const ask = () => app.deps.queue.drain(jobRuns(app.deps).filter(({ job }) => job.name === 'ask-about-attempt'))
const charges = async () => {
  const { data } = await stripe.charges.list({ limit: 100 })
  return data.filter((c) => c.paid && c.metadata['payment'] === payment).length
}
const check = async (uuid: string) => (await giftOf(app, ana, uuid)).payment.next_action!.url!
const passCheck = (url: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'complete' }), redirect: 'manual' })

it('features are called once for each decline, by the answer or by its event', async () => {
  const { error } = await give(app, ana, ramp, { card: cards.noFunds })
  await paymentOf(error.gift!.uuid)
  await deliver('payment_intent.payment_failed')
  app.sandbox.failNext('lost_answer', 2, /confirm$/)
  await tryAgain(app, ana, error.gift!.uuid, cards.expired)
  const ofThis = () => declines.filter(({ of }) => of === payment).map(({ number, reason }) => [number, reason])
  expect(ofThis()).toEqual([[1, 'insufficient_funds']])
  await deliver('payment_intent.payment_failed', { nth: 1 })
  await deliver('payment_intent.payment_failed', { nth: 1 })
  expect(ofThis()).toEqual([
    [1, 'insufficient_funds'],
    [2, 'expired_card'],
  ])
})

describe('a decline that comes late', () => {
  it(
    'decides the attempt that it names, not the good card that is being tried at that moment',
    { tags: 'long' },
    async () => {
      const { error } = await give(app, ana, ramp, { card: cards.noFunds })
      const uuid = error.gift!.uuid
      await paymentOf(uuid)
      await tryAgain(app, ana, uuid, cards.declined)
      app.deps.processor = {
        ...real,
        async confirm(order) {
          const outcome = await real.confirm(order)
          await deliver('payment_intent.payment_failed', { nth: 1 })
          return outcome
        },
      }
      const third = await tryAgain(app, ana, uuid, cards.good)
      expect([third.status, third.gift?.status]).toEqual([200, 'processing'])
      await deliver('payment_intent.succeeded')
      expect((await giftOf(app, ana, uuid)).status).toBe('succeeded')
      expect((await attempts()).map((a) => a.status)).toEqual(['declined', 'declined', 'accepted'])
      expect((await tryAgain(app, ana, uuid)).error.message).toBe(
        'This gift went through already. You were charged once.',
      )
    },
  )

  it('without a named attempt makes a job ask the processor, and decides no card whose answer is pending', async () => {
    const { error } = await give(app, ana, ramp, { card: cards.noFunds })
    const uuid = error.gift!.uuid
    await paymentOf(uuid)
    app.deps.processor = {
      ...real,
      async confirm(order) {
        await deliver('payment_intent.payment_failed', { forget: true })
        await ask()
        return real.confirm(order)
      },
    }
    expect((await tryAgain(app, ana, uuid)).gift.status).toBe('processing')
    expect(await attempts()).toEqual([
      { status: 'declined', reason: 'insufficient_funds' },
      { status: 'accepted', reason: null },
    ])
  })

  it('without a named attempt decides a failed check once the processor confirms it', async () => {
    const { gift } = await give(app, ana, ramp, { card: cards.bankCheck })
    await paymentOf(gift.uuid)
    const body = new URLSearchParams({ answer: 'fail' })
    await fetch(await check(gift.uuid), { method: 'POST', body, redirect: 'manual' })
    await app.deps.db.updateTable('payment_attempts').set({ processor_method: 'pm_another' }).execute()
    await deliver('payment_intent.payment_failed')
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('requires_action')
    await ask()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('created')
    expect(await attempts()).toEqual([{ status: 'declined', reason: 'authentication_failed' }])
  })
})

it('a success without a named attempt belongs to the one whose answer was lost, not to an earlier decline of the same card', async () => {
  const { error } = await give(app, ana, ramp, { card: cards.noFunds })
  const uuid = error.gift!.uuid
  await paymentOf(uuid)
  app.sandbox.failNext('lost_answer', 2, /confirm$/)
  expect((await tryAgain(app, ana, uuid)).gift.status).toBe('processing')
  const { data } = await stripe.paymentIntents.list({ limit: 100 })
  const charged = data.find((i) => i.metadata['payment'] === payment)!.payment_method as string
  const declined = { processor_method: charged }
  await app.deps.db
    .updateTable('payment_attempts')
    .set(declined)
    .where('decline_reason', '=', 'insufficient_funds')
    .execute()
  await deliver('payment_intent.succeeded', { forget: true })
  expect(await attempts()).toEqual([
    { status: 'declined', reason: 'insufficient_funds' },
    { status: 'accepted', reason: null },
  ])
})

describe('a check that was left open when another card was tried', () => {
  it('and was completed anyway is the attempt that succeeded', async () => {
    const { gift } = await give(app, ana, ramp, { card: cards.bankCheck })
    await paymentOf(gift.uuid)
    const url = await check(gift.uuid)
    app.deps.processor = {
      ...real,
      async confirm(order) {
        await passCheck(url)
        return real.confirm(order)
      },
    }
    expect((await tryAgain(app, ana, gift.uuid)).gift.status).toBe('processing')
    await deliver('payment_intent.succeeded')
    expect(await attempts()).toEqual([
      { status: 'accepted', reason: null },
      { status: 'declined', reason: 'not_tried' },
    ])
    expect(await charges()).toBe(1)
  })

  it('cannot be completed after its giver was asked to start again', async () => {
    const { error } = await give(app, ana, ramp, { card: cards.noFunds })
    const uuid = error.gift!.uuid
    await paymentOf(uuid)
    await tryAgain(app, ana, uuid, cards.declined)
    expect((await tryAgain(app, ana, uuid, cards.bankCheck)).gift.status).toBe('requires_action')
    const url = await check(uuid)
    expect((await tryAgain(app, ana, uuid)).error.message).toContain('tried three times')
    await passCheck(url)
    expect((await giftOf(app, ana, uuid)).status).toBe('canceled')
    expect(await charges()).toBe(0)
  })

  it('and was completed before its giver was asked to start again is reported as charged', async () => {
    const { error } = await give(app, ana, ramp, { card: cards.noFunds })
    const uuid = error.gift!.uuid
    await paymentOf(uuid)
    await tryAgain(app, ana, uuid, cards.declined)
    await tryAgain(app, ana, uuid, cards.bankCheck)
    await passCheck(await check(uuid))
    expect((await tryAgain(app, ana, uuid)).error.message).toContain('You were charged once')
    expect((await giftOf(app, ana, uuid)).status).toBe('succeeded')
    expect(await charges()).toBe(1)
  })
})
