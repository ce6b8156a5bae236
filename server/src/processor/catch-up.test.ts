import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { activeCampaign } from '../../test/known-giveables.ts'
import { give } from '../../test/giving.ts'
import { person, type TestPerson } from '../../test/people.ts'
import { savedCards } from '../../test/saved-cards.ts'
import { checkLedger } from '../features/ledger/index.ts'
import { applyLateEvents } from '../features/payments/apply-late-events.ts'
import { reconcilePayments } from '../features/payments/reconcile.ts'
import { day, minute } from '../platform/time/clock.ts'
import { catchUpOnEvents } from './catch-up.ts'
import type { Stretch } from './processor.ts'

let app: TestApp
let stripe: Stripe
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
const asked: Stretch[] = []

beforeAll(async () => {
  app = await startTestApp()
  const { hostname, port } = new URL(app.sandbox.url)
  stripe = new Stripe(app.sandbox.secretKey, { host: hostname, port, protocol: 'http' })
  const { listEvents } = app.deps.processor
  app.deps.processor.listEvents = (stretch) => {
    asked.push(stretch)
    return listEvents(stretch)
  }
  app.sandbox.set({ hold_webhooks: true }) // no event is delivered any more
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  asked.length = 0
})

const catchUp = async () => {
  await catchUpOnEvents(app.deps)
  await app.drain()
}
const paymentOf = (uuid: string) =>
  app.deps.db
    .selectFrom('payments')
    .select(['status', 'refunded_cents', 'dispute', 'processor_intent_id as intent'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
const giftNow = async () => {
  const { gift } = await give(app, ana, ramp)
  const { intent } = await paymentOf(gift.payment.uuid)
  return { uuid: gift.payment.uuid, intent: intent! }
}
const inbox = async () =>
  (await app.deps.db.selectFrom('processor_events').select('id').execute()).map((e) => e.id).toSorted()

describe('events that were not delivered', () => {
  it(
    'are read from the processor’s list: successes, refunds, disputes and the results of disputes',
    { tags: 'long' },
    async () => {
      const refunded = await giftNow()
      await stripe.refunds.create({ payment_intent: refunded.intent, amount: 700 })
      const disputed = await giftNow()
      const dispute = app.sandbox.dispute(disputed.intent)
      app.clock.advance(11 * minute)
      await catchUp()
      expect(await paymentOf(refunded.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 700 })
      expect(await paymentOf(disputed.uuid)).toMatchObject({ status: 'succeeded', dispute: 'open' })
      app.sandbox.closeDispute(dispute, 'lost')
      app.clock.advance(11 * minute)
      await catchUp()
      expect(await paymentOf(disputed.uuid)).toMatchObject({ dispute: 'lost' })
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it('are read for saved cards, too', async () => {
    const { save, cardsOf, heldBy } = savedCards(() => ({ app, ana, ramp }))
    await save()
    const [held] = await heldBy()
    await stripe.paymentMethods.detach(held!.id)
    await catchUp()
    expect(await cardsOf()).toHaveLength(1)
    app.clock.advance(11 * minute)
    await catchUp()
    expect(await cardsOf()).toEqual([])
  })

  it(
    'are not read while they may still be delivered, and a late delivery changes nothing more',
    { tags: 'long' },
    async () => {
      const { uuid, intent } = await giftNow()
      await stripe.refunds.create({ payment_intent: intent, amount: 300 })
      app.clock.advance(9 * minute)
      await catchUp()
      expect((await paymentOf(uuid)).status).toBe('processing')
      app.clock.advance(2 * minute)
      await catchUp()
      const before = await inbox()
      for (const { id } of (await stripe.events.list({ type: 'refund.*', limit: 5 })).data)
        await app.sandbox.deliver(id)
      await catchUp()
      expect(await paymentOf(uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 300 })
      expect(await inbox()).toEqual(expect.arrayContaining(before))
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it(
    'of a three-day outage are all read, page by page; a page that fails is read again',
    { tags: 'long' },
    async () => {
      const { uuid, intent } = await giftNow()
      app.clock.advance(11 * minute)
      await catchUp()
      for (let i = 0; i < 120; i += 1) {
        await stripe.refunds.create({ payment_intent: intent, amount: 1 })
        app.clock.advance(36 * minute)
      }
      const { listEvents } = app.deps.processor
      app.deps.processor.listEvents = (stretch) =>
        stretch.behind === null ? listEvents(stretch) : Promise.reject(new Error('the line is cut'))
      await expect(catchUpOnEvents(app.deps)).rejects.toThrow('the line is cut')
      await app.drain()
      app.deps.processor.listEvents = listEvents
      const first = asked.at(-1)!
      await catchUp()
      expect(asked.at(-1)!.behind).not.toBeNull() // continues at the page that failed
      expect(asked.at(-1)!.from).toEqual(first.from)
      expect(await paymentOf(uuid)).toMatchObject({ refunded_cents: 120 })
      const charges = (await stripe.events.list({ types: ['refund.created'], limit: 100 })).data
      expect(await inbox()).toEqual(expect.arrayContaining(charges.map((e) => e.id)))
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it('are read from 15 minutes before the newest known event on, by one reader at a time', async () => {
    await catchUp()
    await giftNow()
    const [newest] = (await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data
    app.clock.advance(11 * minute)
    await catchUp()
    asked.length = 0
    app.clock.advance(5 * minute)
    const { listEvents } = app.deps.processor
    app.deps.processor.listEvents = async (stretch) => {
      await catchUpOnEvents(app.deps) // while the list is being read
      return listEvents(stretch)
    }
    await catchUpOnEvents(app.deps)
    app.deps.processor.listEvents = listEvents
    expect(asked).toEqual([
      {
        from: new Date(newest!.created * 1000 - 15 * minute),
        to: new Date(app.clock.now().getTime() - 10 * minute),
        behind: null,
      },
    ])
  })

  it('are read from the start again if the processor no longer knows the stored page', async () => {
    const { uuid } = await giftNow()
    app.clock.advance(11 * minute)
    const at = app.clock.now()
    await app.deps.db.updateTable('processor_lists').set({ stretch_to: at, behind: 'evt_of_long_ago' }).execute()
    await catchUp()
    expect(asked.map((s) => s.behind)).toEqual(['evt_of_long_ago', null])
    expect((await paymentOf(uuid)).status).toBe('succeeded')
  })
})

it(
  'a dispute that is reported before we know the payment’s intent is applied once the intent is known',
  { tags: 'long' },
  async () => {
    app.sandbox.failNext('lost_answer', 2, /payment_intents$/)
    const { gift } = await give(app, ana, ramp)
    const { uuid } = gift.payment
    expect((await paymentOf(uuid)).intent).toBeNull()
    const [intent] = (await stripe.paymentIntents.search({ query: `metadata['payment']:'${uuid}'` })).data
    const dispute = app.sandbox.dispute(intent!.id)
    const inquiry = app.sandbox.dispute((await giftNow()).intent, 'inquiry')
    const reported = (await stripe.events.list({ type: 'charge.dispute.*', limit: 3 })).data
    for (const { id } of reported) await app.sandbox.deliver(id)
    await app.drain()
    expect((await paymentOf(uuid)).dispute).toBe('none')
    app.clock.advance(11 * minute)
    await reconcilePayments(app.deps)
    await applyLateEvents(app.deps)
    expect(await paymentOf(uuid)).toMatchObject({ status: 'succeeded', dispute: 'open', intent: intent!.id })
    expect(inquiry).not.toBe(dispute)
    app.clock.advance(2 * day)
    await applyLateEvents(app.deps)
    expect(await checkLedger(app.deps.db)).toEqual([])
  },
)
