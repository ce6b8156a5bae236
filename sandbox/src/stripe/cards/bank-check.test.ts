import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, redirectless, sdkFor, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench({ settings: { next_action: 'redirect_to_url' } })))
afterAll(async () => await bench.close())

const returnUrl = 'http://localhost:3000/gifts/back?from=bank'
const pay = (more: Partial<Stripe.PaymentIntentCreateParams>) =>
  bench.stripe.paymentIntents.create({ amount: 4000, currency: 'usd', confirm: true, ...more })
const refusal = async (call: Promise<unknown>) =>
  (await call.then(
    () => null,
    (e: unknown) => e,
  )) as Stripe.errors.StripeError
const answerBank = (url: string, answer: 'complete' | 'fail') =>
  bench.call(url.slice(bench.sandbox.url.length), { method: 'POST', body: `answer=${answer}` })

const checked = ['4000002500003155', '4000002760003184', '4000000000003220']

describe('3-D Secure', () => {
  it.each(checked)('%s: passed at the bank, then charged once', async (number) => {
    const intent = await pay({ confirmation_token: await bench.token(number), return_url: returnUrl })
    expect(intent).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
    })
    const url = intent.next_action!.redirect_to_url!.url!
    const page = await fetch(url)
    expect(await page.text()).toContain('a payment of $40.00')
    const back = await answerBank(url, 'complete')
    expect(back.status).toBe(303)
    const location = new URL(back.headers.get('location')!)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      from: 'bank',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    await answerBank(url, 'complete')
    expect((await bench.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  it('events name our request until the bank check, and the browser’s request afterwards', async () => {
    const idempotencyKey = `payment:${randomUUID()}:attempt:1`
    const order = { amount: 4000, currency: 'usd', confirm: true, return_url: returnUrl }
    const token = await bench.token(checked[1]!)
    const intent = await bench.stripe.paymentIntents.create({ ...order, confirmation_token: token }, { idempotencyKey })
    await answerBank(intent.next_action!.redirect_to_url!.url!, 'complete')
    const { data } = await bench.stripe.events.list({ limit: 10 })
    const keys = data
      .filter((e) => (e.data.object as { id: string }).id === intent.id)
      .map((e) => [e.type, e.request?.idempotency_key === idempotencyKey, typeof e.request?.idempotency_key])
    expect(keys.toReversed()).toEqual([
      ['payment_intent.created', true, 'string'],
      ['payment_intent.requires_action', true, 'string'],
      ['payment_intent.succeeded', false, 'string'],
    ])
  })

  it.each(checked)('%s: refused at the bank, then paid with another card', async (number) => {
    const intent = await pay({ confirmation_token: await bench.token(number), return_url: returnUrl })
    const back = await answerBank(intent.next_action!.redirect_to_url!.url!, 'fail')
    expect(new URL(back.headers.get('location')!).searchParams.get('redirect_status')).toBe('failed')
    const failed = await bench.stripe.paymentIntents.retrieve(intent.id)
    expect(failed).toMatchObject({ status: 'requires_payment_method', latest_charge: null, next_action: null })
    expect(failed.last_payment_error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      type: 'invalid_request_error',
    })
    const paid = await bench.stripe.paymentIntents.confirm(intent.id, {
      confirmation_token: await bench.token('4242424242424242'),
      return_url: returnUrl,
    })
    expect(paid.status).toBe('succeeded')
  })

  it('without a return address the page is in use_stripe_sdk, and the browser polls the intent with its secret', async () => {
    const intent = await pay({ confirmation_token: await bench.token('4000002760003184'), ...redirectless })
    expect(intent.next_action?.type).toBe('use_stripe_sdk')
    const secret = encodeURIComponent(intent.client_secret!)
    const asBrowser = (path: string) =>
      bench.call(path, { key: bench.sandbox.publicKey, headers: { origin: 'http://localhost:3000' } })
    const seen = await asBrowser(`/v1/payment_intents/${intent.id}?client_secret=${secret}`)
    expect(seen).toMatchObject({ status: 200, body: { id: intent.id, status: 'requires_action' } })
    expect(seen.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect(seen.body).not.toHaveProperty('metadata')
    expect((await asBrowser(`/v1/payment_intents/${intent.id}`)).status).toBe(400)
    expect((await asBrowser(`/v1/payment_intents/${intent.id}?client_secret=wrong`)).status).toBe(400)
    const page = (intent.next_action!.use_stripe_sdk as { stripe_js: string }).stripe_js
    expect((await answerBank(page, 'complete')).status).toBe(200)
    expect(await asBrowser(`/v1/payment_intents/${intent.id}?client_secret=${secret}`)).toMatchObject({
      body: { status: 'succeeded' },
    })
  })

  it('in a frame the page stays and shows the result', async () => {
    const intent = await pay({ payment_method: 'pm_card_authenticationRequired', return_url: returnUrl })
    const path = intent.next_action!.redirect_to_url!.url!.slice(bench.sandbox.url.length)
    const framed = { method: 'POST', body: 'answer=fail', headers: { 'sec-fetch-dest': 'iframe' } }
    const answer = await bench.call(path, framed)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('The check was not passed. Nothing was charged.')
    expect(answer.body).not.toContain('localhost:3000')
  })

  it('a stranger without the secret cannot answer the check', async () => {
    const intent = await pay({ payment_method: 'pm_card_authenticationRequired', ...redirectless })
    const wrong = await bench.call(`/sandbox/bank/${intent.id}?client_secret=pi_wrong`, {
      method: 'POST',
      body: 'answer=complete',
    })
    expect(wrong.status).toBe(404)
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  })

  it('a card that passes the check can still be refused', async () => {
    const intent = await pay({ confirmation_token: await bench.token('4000008260003178'), return_url: returnUrl })
    await answerBank(intent.next_action!.redirect_to_url!.url!, 'complete')
    const failed = await bench.stripe.paymentIntents.retrieve(intent.id)
    expect(failed.last_payment_error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' })
  })

  it('redirects only to https and custom schemes', async () => {
    const intent = await pay({
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://kindling.example/x',
    })
    const url = new URL(intent.next_action!.redirect_to_url!.url!)
    url.searchParams.set('return_url', 'javascript:alert(1)')
    expect((await answerBank(url.href, 'fail')).status).toBe(200)
  })
})

describe('off session', () => {
  const offSession = (customer: string, payment_method: string) =>
    pay({ customer, payment_method, off_session: true, ...redirectless })

  it('a card that always needs a check is refused with authentication_required', async () => {
    const customer = (await bench.stripe.customers.create()).id
    const method = await bench.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
    const error = await refusal(offSession(customer, method.id))
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      decline_code: 'authentication_required',
    })
    expect(error.payment_intent?.status).toBe('requires_payment_method')
  })

  it('a card that was set up with a check is charged without one later', async () => {
    const customer = (await bench.stripe.customers.create()).id
    const setup = await bench.stripe.setupIntents.create({
      customer,
      confirm: true,
      confirmation_token: await bench.token('4000002500003155'),
      return_url: returnUrl,
    })
    expect(setup.status).toBe('requires_action')
    await answerBank(setup.next_action!.redirect_to_url!.url!, 'complete')
    const done = await bench.stripe.setupIntents.retrieve(setup.id)
    expect(done.status).toBe('succeeded')
    expect((await offSession(customer, done.payment_method as string)).status).toBe('succeeded')
  })

  it('a card can attach and fail later', async () => {
    const customer = (await bench.stripe.customers.create()).id
    const setup = await bench.stripe.setupIntents.create({
      customer,
      confirm: true,
      payment_method: 'pm_card_chargeCustomerFail',
      ...redirectless,
    })
    expect(setup.status).toBe('succeeded')
    expect(await refusal(offSession(customer, setup.payment_method as string))).toMatchObject({ code: 'card_declined' })
  })

  it('a publishable key cannot create payments', async () => {
    const error = await refusal(
      sdkFor(bench.sandbox, bench.sandbox.publicKey).paymentIntents.create({ amount: 500, currency: 'usd' }),
    )
    expect(error).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
  })
})
