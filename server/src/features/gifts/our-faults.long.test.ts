import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { atProcessor } from '../../../test/at-processor.ts'
import { activeCampaign } from '../../../test/known-giveables.ts'
import { cards, cardToken, give, giftOf, tryAgain } from '../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { openAlarms } from '../../platform/alarms/alarms.queries.ts'
import { day, hour, minute } from '../../platform/time/clock.ts'
import { checkLedger } from '../ledger/index.ts'
import { applyLateEvents } from '../payments/apply-late-events.ts'
import { reconcilePayments } from '../payments/reconcile.ts'

let app: TestApp
let ana: TestPerson
let ramp: { type: 'campaigns'; id: number }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.sandbox.set({ hold_webhooks: false, balance_short: false })
  ana = await person(app.deps)
  ramp = { type: 'campaigns', id: (await activeCampaign(app.deps)).id }
  await app.deps.db.deleteFrom('alarms').execute()
})
const kinds = async () => (await openAlarms(app.deps.db)).map((a) => a.kind)
const charges = async () =>
  (await atProcessor(app).charges.list({ limit: 100 })).data.filter((c) => c.paid && c.created > 0).length

describe('a processor that is down, does not answer, or refuses our key', () => {
  it.each([
    ['error', 2],
    ['lost_answer', 2],
    ['bad_key', 1],
    ['forbidden', 1],
  ] as const)(
    '%s before a card is tried: answers unavailable, with a time to retry, and stores nothing',
    { tags: 'long' },
    async (trouble, calls) => {
      const token = await cardToken(app)
      app.sandbox.failNext(trouble, calls, /confirmation_tokens\/ct/)
      const { status, headers, error } = await give(app, ana, ramp, { token })
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
      expect((await ask(app, 'GET /gifts', { as: ana })).json()).toMatchObject({ data: [] })
    },
  )

  it('does not answer: our answer is sent before any socket closes', { tags: 'long', timeout: 40_000 }, async () => {
    const token = await cardToken(app)
    app.sandbox.set({ silence_ms: 60_000 })
    app.sandbox.failNext('silent', 2, /confirmation_tokens\/ct/)
    const began = Date.now()
    expect((await give(app, ana, ramp, { token })).status).toBe(503)
    expect(Date.now() - began).toBeLessThan(25_000)
    app.sandbox.set({ silence_ms: 0 })
  })
})

describe('an attempt that the processor refuses because of our own fault', () => {
  it.each(['misconfigured', 'bad_key', 'forbidden'] as const)(
    '%s: is not reported as a decline, raises an alarm, and the same card is charged after the fault is fixed',
    { tags: 'long' },
    async (trouble) => {
      const before = await charges()
      const [key, token] = [randomUUID(), await cardToken(app)]
      app.sandbox.failNext(trouble, 1, /payment_intents$/)
      const { status, error, headers } = await give(app, ana, ramp, { key, token })
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'unavailable', '60'])
      expect(error.message).toContain('nothing was charged')
      expect(await kinds()).toEqual(['processor_refuses_us'])
      const again = await give(app, ana, ramp, { key, token })
      expect([again.status, again.gift.status]).toEqual([201, 'processing'])
      await app.drain()
      expect((await giftOf(app, ana, again.gift.uuid)).status).toBe('succeeded')
      expect((await charges()) - before).toBe(1)
    },
  )

  it('does not count as one of the giver’s three cards, nor toward the limit of explained declines', async () => {
    app.sandbox.failNext('misconfigured', 1, /payment_intents$/)
    const { error } = await give(app, ana, ramp)
    const uuid = error.gift!.uuid
    const declines = [await tryAgain(app, ana, uuid, cards.noFunds), await tryAgain(app, ana, uuid, cards.expired)]
    expect(declines.map((d) => d.error.decline)).toEqual(['insufficient_funds', 'expired_card'])
    expect((await tryAgain(app, ana, uuid)).gift.status).toBe('processing')
  })

  it('does not count as a third decline: the gift waits for another card', async () => {
    const { error } = await give(app, ana, ramp, { token: await cardToken(app, cards.noFunds) })
    const uuid = error.gift!.uuid
    await tryAgain(app, ana, uuid, cards.expired)
    app.sandbox.failNext('misconfigured', 1, /confirm$/)
    expect((await tryAgain(app, ana, uuid)).status).toBe(503)
    app.clock.advance(11 * minute)
    await reconcilePayments(app.deps)
    expect((await tryAgain(app, ana, uuid)).gift.status).toBe('processing')
  })
})

describe('a refund', () => {
  const settled = async () => {
    const { gift } = await give(app, ana, ramp)
    await app.drain()
    return gift
  }
  const refund = (paymentUuid: string) => app.deps.payments.refund({ paymentUuid, reason: 'Asked', askedBy: null })

  it(
    'for which our balance is too low is retried until it succeeds, with an alarm meanwhile',
    { tags: 'long' },
    async () => {
      const gift = await settled()
      app.sandbox.set({ balance_short: true })
      await refund(gift.payment.uuid)
      await expect(app.drain()).rejects.toThrow('balance_insufficient')
      expect(await kinds()).toEqual(['refund_owed'])
      expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ refunded_cents: 2_500 })
      // the queue gave up; days later the balance is high enough
      await app.deps.db.deleteFrom('queue.job' as never).execute()
      app.clock.advance(2 * day)
      app.sandbox.set({ balance_short: false })
      await applyLateEvents(app.deps)
      await app.drain()
      expect(await kinds()).toEqual([])
      const { data } = await atProcessor(app).refunds.list({ limit: 100 })
      expect(data.filter((r) => r.metadata?.['refund'])).toHaveLength(1)
      expect(await checkLedger(app.deps.db)).toEqual([])
    },
  )

  it('with a lost answer is found, not repeated, however late', async () => {
    const gift = await settled()
    const { refund: found, hasRefund } = app.deps.processor
    const { uuid } = await refund(gift.payment.uuid)
    app.sandbox.set({ hold_webhooks: true })
    app.deps.processor = {
      ...app.deps.processor,
      async refund(...asked) {
        await found(...asked)
        throw new Error('answer lost')
      },
    }
    await expect(app.drain()).rejects.toThrow('answer lost')
    await app.deps.db.deleteFrom('queue.job' as never).execute()
    app.deps.processor = { ...app.deps.processor, refund: found, hasRefund }
    app.clock.advance(30 * hour)
    await applyLateEvents(app.deps)
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    const { data } = await atProcessor(app).refunds.list({ limit: 100 })
    expect(data.filter((r) => r.metadata?.['refund'] === uuid)).toHaveLength(1)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  it('that somebody made at the processor stays owed, with an alarm, until its event arrives', async () => {
    const gift = await settled()
    const { data } = await atProcessor(app).paymentIntents.list({ limit: 100 })
    const intent = data.find((i) => i.metadata['payment'] === gift.payment.uuid)!
    app.sandbox.set({ hold_webhooks: true })
    await atProcessor(app).refunds.create({ payment_intent: intent.id }) // somebody refunds at the processor
    await refund(gift.payment.uuid)
    await app.drain()
    expect(await kinds()).toEqual(['refund_owed'])
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    expect(await kinds()).toEqual([])
    expect(await giftOf(app, ana, gift.uuid)).toMatchObject({ refunded_cents: 2_500 })
    expect(await checkLedger(app.deps.db)).toEqual([])
  })
})

describe('a card form that is sent again', () => {
  it('reports that its gift succeeded, is under way, or was not charged, with any key', async () => {
    const token = await cardToken(app)
    app.sandbox.set({ hold_webhooks: true })
    const { gift } = await give(app, ana, ramp, { token })
    const under = await give(app, ana, ramp, { token })
    expect([under.status, under.error.gift]).toEqual([409, { uuid: gift.uuid }])
    expect(under.error.message).toMatch(/on its way with this card/)
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    const done = await give(app, ana, ramp, { token })
    expect([done.status, done.error.gift]).toEqual([409, { uuid: gift.uuid }])
    expect(done.error.message).toMatch(/\$25 gift to .* went through with this card already/)
    // a stranger's form reveals nothing about its owner
    const ben = await person(app.deps, 'Ben')
    expect((await give(app, ben, ramp, { token })).error).toMatchObject({
      code: 'invalid',
      message: expect.not.stringContaining('gift') as string,
    })
  })

  it('of a canceled gift is not reported as settled', async () => {
    const { error } = await give(app, ana, ramp, { card: cards.noFunds })
    const uuid = error.gift!.uuid
    await app.deps.db
      .updateTable('payments')
      .set({ status: 'canceled' })
      .where('id', '=', (eb) => eb.selectFrom('gifts').select('payment_id').where('uuid', '=', uuid))
      .execute()
    const again = await tryAgain(app, ana, uuid)
    expect([again.status, again.error.message]).toEqual([
      409,
      'This gift was canceled, and nothing was charged. Please start again.',
    ])
  })
})

it('a deleted key does not return the answer of its old gift for another body', async () => {
  const [key, token] = [randomUUID(), await cardToken(app)]
  const { gift } = await give(app, ana, ramp, { key, token })
  await app.drain()
  await app.deps.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
  app.clock.advance(8 * day)
  expect((await give(app, ana, ramp, { key, token, amountCents: 9_900 })).error.code).toBe('idempotency_key_reused')
  expect((await give(app, ana, ramp, { key, token })).gift).toMatchObject({ uuid: gift.uuid, status: 'succeeded' })
})
