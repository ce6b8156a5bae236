import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

const give = (idempotencyKey: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  bench.stripe.paymentIntents.create(
    { amount: 1200, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', ...redirectless, ...more },
    { idempotencyKey },
  )
const refusal = async (call: Promise<unknown>) =>
  (await call.then(
    () => null,
    (e: unknown) => e,
  )) as Stripe.errors.StripeError
const charges = async () => (await bench.stripe.charges.list({ limit: 100 })).data.length

it('the same key returns the same answer and charges once', async () => {
  const before = await charges()
  const first = await give('once')
  const second = await give('once')
  expect(second).toEqual(first)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  expect(await charges()).toBe(before + 1)
})

it('stores the answer of a refused card too', async () => {
  const first = await refusal(give('refused', { payment_method: 'pm_card_chargeDeclined' }))
  const second = await refusal(give('refused', { payment_method: 'pm_card_chargeDeclined' }))
  expect([first.statusCode, second.statusCode, second.code]).toEqual([402, 402, 'card_declined'])
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
})

it('stores nothing for an invalid call', async () => {
  expect((await refusal(give('wrong', { amount: 1 }))).code).toBe('amount_too_small')
  expect((await give('wrong')).status).toBe('succeeded')
})

it('another body or another call with the same key is refused', async () => {
  await give('body')
  const body = await refusal(give('body', { amount: 1300 }))
  expect(body).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(body.statusCode).toBe(400)
  expect(await refusal(bench.stripe.customers.create({}, { idempotencyKey: 'body' }))).toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
})

it('lets one of many concurrent calls through', async () => {
  const before = await charges()
  bench.sandbox.set({ latency_ms: 600 })
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => give('at once')))
  bench.sandbox.set({ latency_ms: 0 })
  const refused = answers.filter((a) => a.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect(refused.length).toBeGreaterThan(0)
  const paid = answers.filter((a) => a.status === 'fulfilled').map((a) => a.value.id)
  expect(new Set(paid).size).toBe(1)
  expect(await charges()).toBe(before + 1)
})

it('forgets a key after 24 hours', async () => {
  const first = await give('a day')
  const now = Math.floor(Date.now() / 1000)
  bench.sandbox.setClock(now + 24 * 3600 - 60)
  expect((await give('a day')).id).toBe(first.id)
  bench.sandbox.setClock(now + 24 * 3600 + 60)
  expect((await give('a day')).id).not.toBe(first.id)
  bench.sandbox.setClock(null)
})

it('a lost answer is returned for its key, which is charged once', async () => {
  const before = await charges()
  // The SDK retries a closed connection once by itself, with the same key.
  bench.sandbox.failNext('lost_answer', 2, /payment_intents/)
  expect(await refusal(give('lost'))).toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect(await charges()).toBe(before + 1)
  expect((await give('lost')).lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await charges()).toBe(before + 1)
})

it('fails on request without an effect, and the next try works', async () => {
  const before = await charges()
  bench.sandbox.failNext('error', 2)
  expect(await refusal(give('broken'))).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  expect(await refusal(give('broken'))).toMatchObject({ statusCode: 500 })
  bench.sandbox.failNext('rate_limit')
  expect(await refusal(give('broken'))).toMatchObject({ statusCode: 429, code: 'rate_limit' })
  expect((await give('broken')).status).toBe('succeeded')
  expect(await charges()).toBe(before + 1)
})
