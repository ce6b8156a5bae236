import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBench, redirectless, sdkFor, type Bench } from '../../test/stripe-bench.ts'
import { startStripeSandbox } from '../start.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

const refusal = async (call: Promise<unknown>) =>
  (await call.then(
    () => null,
    (e: unknown) => e,
  )) as Stripe.errors.StripeError

it.each([
  ['an unknown payment intent', (s: Stripe) => s.paymentIntents.retrieve('pi_none')],
  ['an unknown customer', (s: Stripe) => s.customers.retrieve('cus_none')],
  [
    'an id of another kind',
    async (s: Stripe) =>
      await s.customers.retrieve((await s.paymentIntents.create({ amount: 100, currency: 'usd' })).id),
  ],
  ['a call that is not covered', (s: Stripe) => s.invoices.create({ customer: 'cus_none' })],
  ['a malformed path', (s: Stripe) => s.rawRequest('GET', '/v1/%00/..%2f')],
])('%s is a 404 with an error object', async (_, call) => {
  expect(await refusal(call(bench.stripe) as Promise<unknown>)).toMatchObject({
    statusCode: 404,
    type: 'StripeInvalidRequestError',
  })
})

it('a wrong or missing key is a 401', async () => {
  expect(await refusal(sdkFor(bench.sandbox, 'sk_test_someone_else').balance.retrieve())).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  })
  const bare = await fetch(`${bench.sandbox.url}/v1/balance`)
  expect([bare.status, await bare.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }])
})

it('pages of other origins are refused', async () => {
  const evil = await bench.call('/v1/confirmation_tokens', {
    method: 'POST',
    key: bench.sandbox.publicKey,
    headers: { origin: 'https://evil.example' },
  })
  expect(evil.status).toBe(403)
  const settings = await bench.call('/sandbox/settings', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  })
  expect(settings.status).toBe(403)
})

it('expands nested objects, in lists too, and names what cannot be expanded', async () => {
  const { stripe } = bench
  const customer = (await stripe.customers.create({ name: 'Zoë' })).id
  const { id } = await stripe.paymentIntents.create({
    amount: 100,
    currency: 'usd',
    customer,
    confirm: true,
    payment_method: 'pm_card_visa',
    ...redirectless,
  })
  const list = await stripe.paymentIntents.list({
    customer,
    expand: ['data.customer', 'data.latest_charge.balance_transaction', 'data.payment_method'],
  })
  expect(list.data).toMatchObject([
    {
      id,
      customer: { name: 'Zoë' },
      latest_charge: { balance_transaction: { fee: 33 } },
      payment_method: { card: { last4: '4242' } },
    },
  ])
  expect(await refusal(stripe.paymentIntents.retrieve(id, { expand: ['nothing'] }))).toMatchObject({
    statusCode: 400,
    param: 'expand',
  })
})

it('customers are found by email, and deleted ones are not', async () => {
  const { stripe } = bench
  bench.sandbox.set({ search_lag_ms: 0 })
  const { id } = await stripe.customers.create({ email: 'ben@kindling.example', metadata: { user: '019a' } })
  expect((await stripe.customers.list({ email: 'ben@kindling.example' })).data.map((c) => c.id)).toEqual([id])
  expect((await stripe.customers.search({ query: "metadata['user']:'019a'" })).data.map((c) => c.id)).toEqual([id])
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true })
  expect(await refusal(stripe.customers.retrieve(id))).toMatchObject({ statusCode: 404 })
})

it('everything survives a restart: intents, processing ones, keys, and undelivered events', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-sandbox-'))
  const first = await startStripeSandbox({ folder, webhookUrl: 'http://127.0.0.1:9/nobody' })
  const create = { amount: 3100, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', ...redirectless }
  const intent = await sdkFor(first).paymentIntents.create(create, { idempotencyKey: 'before' })
  await first.settled()
  first.set({ processing_ms: 60_000 })
  const waiting = await sdkFor(first).paymentIntents.create(create)
  expect(waiting.status).toBe('processing')
  await first.close()
  const again = await openBench({ folder })
  expect((await again.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  expect((await again.stripe.paymentIntents.retrieve(waiting.id)).status).toBe('succeeded')
  expect((await again.stripe.paymentIntents.create(create, { idempotencyKey: 'before' })).id).toBe(intent.id)
  await expect.poll(() => again.events.map((e) => e.type), { timeout: 20_000 }).toContain('payment_intent.succeeded')
  await again.close()
})

it('unknown settings and wrong types are refused', async () => {
  const set = (body: object) =>
    bench.call('/sandbox/settings', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  expect((await set({ latency: 3 })).status).toBe(400)
  expect((await set({ latency_ms: 'much' })).status).toBe(400)
  expect((await set({ fee_bp: 220 })).body).toMatchObject({ fee_bp: 220, fee_fixed_cents: 30 })
  await set({ fee_bp: 290 })
  const clock = await bench.call('/sandbox/clock', {
    method: 'POST',
    body: '{"now": 1600000000}',
    headers: { 'content-type': 'application/json' },
  })
  expect(clock.body).toEqual({ now: 1_600_000_000 })
  await bench.call('/sandbox/clock', {
    method: 'POST',
    body: '{"now": null}',
    headers: { 'content-type': 'application/json' },
  })
})
