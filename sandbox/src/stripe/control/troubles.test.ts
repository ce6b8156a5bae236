import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, redirectless, sdkFor, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

const give = (idempotencyKey?: string) =>
  bench.stripe.paymentIntents.create(
    { amount: 1_200, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', ...redirectless },
    idempotencyKey ? { idempotencyKey } : {},
  )
const refusal = async (call: Promise<unknown>) =>
  (await call.then(
    () => null,
    (e: unknown) => e,
  )) as Stripe.errors.StripeError
const charges = async () => (await bench.stripe.charges.list({ limit: 100 })).data.length

describe('a fault on our side', () => {
  it.each([
    ['bad_key', { type: 'StripeAuthenticationError', statusCode: 401, code: 'api_key_expired' }],
    ['forbidden', { type: 'StripePermissionError', statusCode: 403 }],
    ['misconfigured', { type: 'StripeInvalidRequestError', statusCode: 400, param: 'payment_method_types' }],
    ['rate_limit', { type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' }],
    ['error', { type: 'StripeAPIError', statusCode: 500 }],
  ] as const)('%s is answered before anything is tried, and is not stored under its key', async (trouble, expected) => {
    const before = await charges()
    bench.sandbox.failNext(trouble, 1, /payment_intents$/)
    const error = await refusal(give(trouble))
    expect(error).toMatchObject(expected)
    expect(error.payment_intent).toBeUndefined()
    expect(await charges()).toBe(before)
    expect((await give(trouble)).status).toBe('succeeded')
  })

  it('a 500 can stay the answer of its key, as at the processor', async () => {
    const before = await charges()
    bench.sandbox.failNext('kept_error')
    expect((await refusal(give('kept'))).statusCode).toBe(500)
    const again = await refusal(give('kept'))
    expect([again.statusCode, again.headers?.['idempotent-replayed']]).toEqual([500, 'true'])
    expect(await charges()).toBe(before)
    expect((await give('another')).status).toBe('succeeded')
  })
})

describe('a refund', () => {
  it('is refused for lack of balance, also again under the same key, and succeeds later under another', async () => {
    const { id } = await give()
    const back = (key = 'back') =>
      bench.stripe.refunds.create({ payment_intent: id, amount: 500 }, { idempotencyKey: `${id}:${key}` })
    bench.sandbox.set({ balance_short: true })
    expect(await refusal(back())).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'balance_insufficient',
    })
    const tooMuch = bench.stripe.refunds.create({ payment_intent: id, amount: 1_201 })
    expect(await refusal(tooMuch)).toMatchObject({ param: 'amount' }) // errors of the refund itself come before the balance
    bench.sandbox.set({ balance_short: false })
    expect((await refusal(back())).headers?.['idempotent-replayed']).toBe('true')
    expect(await back('again')).toMatchObject({ amount: 500, status: 'succeeded' })
  })
})

describe('a silent processor', () => {
  it('keeps the connection open without an answer, while the card is charged', async () => {
    const before = await charges()
    bench.sandbox.set({ silence_ms: 20_000 })
    bench.sandbox.failNext('silent', 1, /payment_intents$/)
    const { hostname, port } = new URL(bench.sandbox.url)
    const hasty = new Stripe(bench.sandbox.secretKey, {
      host: hostname,
      port,
      protocol: 'http',
      timeout: 200,
      maxNetworkRetries: 0,
    })
    const body = { amount: 1_200, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', ...redirectless }
    const began = performance.now()
    const error = await refusal(hasty.paymentIntents.create(body, { idempotencyKey: 'silent' }))
    expect(error).toMatchObject({ type: 'StripeConnectionError' })
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await charges()).toBe(before + 1)
    // the key is free at once: the same call returns the result
    expect((await hasty.paymentIntents.create(body, { idempotencyKey: 'silent' })).status).toBe('succeeded')
    expect(await charges()).toBe(before + 1)
  })

  it('ends after its time', async () => {
    bench.sandbox.set({ silence_ms: 60 })
    bench.sandbox.failNext('silent')
    const began = performance.now()
    expect((await give()).status).toBe('succeeded')
    expect(performance.now() - began).toBeGreaterThan(55)
  })
})

it('failures can be planned from outside', async () => {
  const plan = (body: object) =>
    bench.call('/sandbox/troubles', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await plan({ trouble: 'forbidden', count: 2, path: 'balance$' })).status).toBe(200)
  expect((await give()).status).toBe('succeeded')
  for (let i = 0; i < 2; i++) expect((await refusal(bench.stripe.balance.retrieve())).statusCode).toBe(403)
  await bench.stripe.balance.retrieve()
  for (const wrong of [{ trouble: 'nothing' }, { trouble: 'error', count: 0 }, {}, { trouble: 'error', path: '(' }])
    expect((await plan(wrong)).status).toBe(400)
})

it('events name the account if one was requested, as with Connect, and no other', async () => {
  const { id } = await give()
  const { stripe } = bench
  const asked = await sdkFor(bench.sandbox).customers.create({}, { stripeAccount: 'acct_kitchen' })
  const { data } = await stripe.events.list({ limit: 20 })
  const about = (of: string) => data.filter((e) => (e.data.object as { id: string }).id === of)
  expect(about(asked.id)).toMatchObject([{ account: 'acct_kitchen', livemode: false }])
  expect(about(id).map((e) => [e.account, e.livemode])).toEqual([
    [undefined, false],
    [undefined, false],
  ])
})
