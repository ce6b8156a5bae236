import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { closeGiveable } from '../../../test/giveables.ts'
import { cards, cardToken, give, giftOf, tryAgain } from '../../../test/giving.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { minute } from '../../platform/time/clock.ts'
import type { Processor } from '../../processor/processor.ts'
import { checkLedger } from '../ledger/index.ts'
import { reconcilePayments } from './reconcile.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }
let real: Processor

beforeAll(async () => {
  app = await startTestApp()
  real = app.deps.processor
})
afterAll(() => app.close())
beforeEach(async () => {
  app.deps.processor = real
  app.sandbox.set({ hold_webhooks: true, search_lag_ms: 60_000 })
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
})

const reconcile = () => reconcilePayments(app.deps)
const instead = (more: Partial<Processor>) => void (app.deps.processor = { ...real, ...more })
const gifts = () =>
  app.deps.db
    .selectFrom('gifts as g')
    .innerJoin('payments as p', 'p.id', 'g.payment_id')
    .select(['g.uuid', 'p.uuid as payment', 'p.status', 'p.processor_intent_id as intent'])
    .where('g.user_id', '=', ana.id)
    .execute()
const charged = async () => {
  const { data } = await atProcessor(app).charges.list({ limit: 100 })
  const uuids = (await gifts()).map((g) => g.payment)
  return data.filter((c) => c.paid && uuids.includes(c.metadata['payment'] ?? '')).length
}
/** Ends a gift's request as if its process had died just before or just after the card was tried. */
async function dies(when: 'before' | 'after', key: string, token: string) {
  instead({
    confirm: async (order) => {
      if (when === 'after') await real.confirm(order)
      throw new Error('killed')
    },
  })
  expect((await give(app, ana, ramp, { key, token })).status).toBe(500)
  app.deps.processor = real
}
const closeRamp = () => closeGiveable(app.deps, ramp, app.clock.now())

describe('a payment whose process died', () => {
  it('before its card was tried ends only when a search would show a charge, and is never charged', async () => {
    await dies('before', randomUUID(), await cardToken(app))
    app.clock.advance(59 * minute)
    await reconcile()
    expect((await gifts())[0]!.status).toBe('created')
    app.clock.advance(2 * minute)
    await reconcile()
    expect((await gifts())[0]!.status).toBe('canceled')
    expect(await charged()).toBe(0)
  })

  it.each([11, 61, 90])(
    'is charged once and settles when the same key is sent after %s minutes, during the look-up',
    async (minutes) => {
      const [key, token] = [randomUUID(), await cardToken(app)]
      await dies('before', key, token)
      app.clock.advance(minutes * minute)
      const again: ReturnType<typeof give>[] = []
      // the retry arrives while the reconciler waits for an empty search
      instead({
        searchIntent: async (uuid) => {
          const found = await real.searchIntent(uuid)
          app.deps.processor = real
          again.push(give(app, ana, ramp, { key, token }))
          await again[0]
          return found
        },
      })
      await reconcile()
      expect((await again[0]!).gift.status).toBe('processing')
      app.sandbox.set({ hold_webhooks: false })
      await app.drain()
      expect((await gifts()).map((g) => g.status)).toEqual(['succeeded'])
      expect(await charged()).toBe(1)
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it('after its card was charged is read by its id once that is known, and never searched for', async () => {
    const { gift } = await give(app, ana, ramp)
    instead({ searchIntent: () => Promise.reject(new Error('searched')) })
    app.clock.advance(11 * minute)
    await reconcile()
    expect((await giftOf(app, ana, gift.uuid)).status).toBe('succeeded')
  })

  it('after its card was charged settles as soon as a search shows it, with search and events late', async () => {
    await dies('after', randomUUID(), await cardToken(app))
    app.sandbox.set({ search_lag_ms: 40 * minute })
    app.clock.advance(30 * minute)
    await reconcile()
    expect((await gifts())[0]!.status).toBe('created')
    app.clock.advance(15 * minute)
    await reconcile()
    expect((await gifts())[0]!.status).toBe('succeeded')
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it(
    'after its card was charged is not reported as refused if the next call is refused',
    { tags: 'long' },
    async () => {
      const [key, token] = [randomUUID(), await cardToken(app)]
      await dies('after', key, token)
      app.clock.advance(minute)
      instead({ confirm: async () => ({ kind: 'refused', fault: 'key' }) })
      const { status, gift } = await give(app, ana, ramp, { key, token })
      expect([status, gift?.status]).toEqual([201, 'processing'])
      app.deps.processor = real
      app.sandbox.set({ hold_webhooks: false })
      await app.drain()
      expect((await gifts()).map((g) => g.status)).toEqual(['succeeded'])
      expect(await charged()).toBe(1)
    },
  )

  it('is charged once when its key is retried many times in parallel', async () => {
    const [key, token] = [randomUUID(), await cardToken(app)]
    await dies('before', key, token)
    app.clock.advance(61 * minute)
    await Promise.all([
      ...Array.from({ length: 5 }, () => give(app, ana, ramp, { key, token })),
      reconcile(),
      reconcile(),
    ])
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    // either side may win: ended without a charge, or charged once
    const [gift] = await gifts()
    expect(['succeeded', 'canceled']).toContain(gift!.status)
    expect(await charged()).toBe(gift!.status === 'succeeded' ? 1 : 0)
  })
})

describe('a giveable that closed meanwhile', () => {
  it('does not try a card that was never sent, reports that once a search would show a charge, and ends the payment', async () => {
    const [key, token] = [randomUUID(), await cardToken(app)]
    await dies('before', key, token)
    app.clock.advance(minute)
    await closeRamp()
    app.clock.advance(61 * minute)
    const { status, error } = await give(app, ana, ramp, { key, token })
    expect([status, error.code]).toEqual([409, 'giveable_closed'])
    expect(error.message).toBe((await give(app, ana, ramp)).error.message)
    await reconcile()
    expect((await gifts())[0]!.status).toBe('canceled')
    expect(await charged()).toBe(0)
  })

  it('reports at once that the processor refused a card because of our fault', async () => {
    const [key, token] = [randomUUID(), await cardToken(app)]
    for (let times = 0; times < 2; times += 1) {
      app.sandbox.failNext('bad_key', 1, /payment_intents$/)
      expect((await give(app, ana, ramp, { key, token })).status).toBe(503)
      app.clock.advance(minute)
    }
    await closeRamp()
    const { status, error } = await give(app, ana, ramp, { key, token })
    expect([status, error.code]).toEqual([409, 'giveable_closed'])
    expect(await charged()).toBe(0)
  })

  it.each(['before', 'after'] as const)(
    'keeps a gift under way if its process died just %s its card was tried, until a search would show it',
    async (when) => {
      app.sandbox.set({ search_lag_ms: 40 * minute })
      const [key, token] = [randomUUID(), await cardToken(app)]
      await dies(when, key, token)
      app.clock.advance(minute)
      await closeRamp()
      app.clock.advance(30 * minute)
      const { status, gift } = await give(app, ana, ramp, { key, token })
      expect([status, gift.status]).toEqual([201, 'processing'])
      app.clock.advance(62 * minute)
      await reconcile()
      const ends = when === 'after' ? 'succeeded' : 'canceled'
      expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ status: ends, refunded_cents: 0 })
    },
  )

  it('keeps a gift whose card was tried before it closed', async () => {
    const [key, token] = [randomUUID(), await cardToken(app)]
    await dies('after', key, token)
    app.clock.advance(minute)
    await closeRamp()
    app.clock.advance(minute)
    await give(app, ana, ramp, { key, token })
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    const [gift] = await gifts()
    expect(await giftOf(app, ana, gift!.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 0 })
  })

  it('refunds a gift whose card was first sent after it closed', async () => {
    const [key, token] = [randomUUID(), await cardToken(app)]
    await dies('before', key, token)
    app.clock.advance(minute)
    instead({
      confirm: async (order) => {
        app.clock.advance(1)
        await closeRamp() // between the check of the giveable and the try of the card
        app.clock.advance(minute)
        return real.confirm(order)
      },
    })
    await give(app, ana, ramp, { key, token })
    app.deps.processor = real
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    // the confirmation began before the end, and its time decides
    const [gift] = await gifts()
    expect(await giftOf(app, ana, gift!.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 0 })
  })
})

describe('a decline', () => {
  it(
    'with an event in place of a lost answer is reported, and another card can be tried at once',
    { tags: 'long' },
    async () => {
      app.sandbox.set({ hold_webhooks: false })
      app.sandbox.failNext('lost_answer', 2, /payment_intents$/)
      instead({
        confirm: async (order) => {
          const outcome = await real.confirm(order)
          expect(outcome.kind).toBe('unknown')
          await app.drain()
          return outcome
        },
      })
      const { status, error } = await give(app, ana, ramp, { card: cards.noFunds })
      expect([status, error.decline]).toEqual([402, 'insufficient_funds'])
      app.deps.processor = real
      expect((await tryAgain(app, ana, error.gift!.uuid)).gift.status).toBe('processing')
      await app.drain()
      expect(await charged()).toBe(1)
    },
  )

  it('found by a look-up does not affect a card that is tried meanwhile', async () => {
    const { error } = await give(app, ana, ramp, { card: cards.noFunds })
    const uuid = error.gift!.uuid
    app.clock.advance(11 * minute)
    instead({
      readIntent: async (intentId) => {
        const state = await real.readIntent(intentId)
        app.deps.processor = { ...real, confirm: async () => ({ kind: 'unknown' }) }
        await tryAgain(app, ana, uuid)
        app.deps.processor = real
        return state
      },
    })
    await reconcile()
    expect((await giftOf(app, ana, uuid)).status).toBe('processing')
  })
})
