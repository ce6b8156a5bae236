import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench({ settings: { search_lag_ms: 0 } })))
afterAll(async () => await bench.close())

const pay = (more: Partial<Stripe.PaymentIntentCreateParams>) =>
  bench.stripe.paymentIntents.create({ amount: 2500, currency: 'usd', confirm: true, ...redirectless, ...more })

/** The SDK's error of a refused call. */
async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => null,
    (e: unknown) => e,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`expected a refusal, got ${String(error)}`)
}

describe('cards that work', () => {
  it.each([
    ['4242424242424242', 'visa', 'credit'],
    ['4000056655665556', 'visa', 'debit'],
    ['5555555555554444', 'mastercard', 'credit'],
    ['378282246310005', 'amex', 'credit'],
    ['6011111111111117', 'discover', 'credit'],
  ])('%s is charged as %s', async (number, brand, funding) => {
    const token = await bench.token(number)
    const preview = (await bench.stripe.confirmationTokens.retrieve(token)).payment_method_preview?.card
    expect(preview).toMatchObject({ brand, funding, last4: number.slice(-4), exp_month: 12, exp_year: 2034 })
    const intent = await pay({ confirmation_token: token, expand: ['latest_charge.balance_transaction'] })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2500, last_payment_error: null })
    const charge = intent.latest_charge as Stripe.Charge
    expect(charge.payment_method_details?.card).toMatchObject({ brand, fingerprint: preview?.fingerprint })
    // 2.9 % of $25.00 is 72.5 cents, rounded half up, and 30 cents.
    expect(charge.balance_transaction).toMatchObject({ amount: 2500, fee: 103, net: 2397, type: 'charge' })
  })

  it('gives a card the same fingerprint each time, and another card a different one', async () => {
    const print = async (number: string) =>
      (await bench.stripe.confirmationTokens.retrieve(await bench.token(number))).payment_method_preview?.card
        ?.fingerprint
    expect(await print('4242424242424242')).toBe(await print('4242 4242 4242 4242'))
    const others = ['5555555555554444', '4242000000000034', '4242000000000042']
    const prints = await Promise.all(['4242424242424242', ...others].map(print))
    expect(new Set(prints.filter((one) => one !== undefined)).size).toBe(4)
  })
})

describe('cards that are refused', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4100000000000019', 'card_declined', 'fraudulent', 'Your card was declined.'],
    [
      '4000000000001034',
      'incorrect_postal_code',
      'incorrect_postal_code',
      'The postal code that you supplied failed validation.',
    ],
    ['4000000000001042', 'incorrect_zip', 'incorrect_zip', 'The zip code you supplied failed validation.'],
    ['4000000000001059', 'expired_payment_method', 'expired_payment_method', 'Your payment method has expired.'],
    [
      '4000000000001067',
      'authentication_failure',
      'authentication_failure',
      'We are unable to authenticate your payment method. Choose a different payment method and try again.',
    ],
  ])('%s answers %s (%s)', async (number, code, declineCode, message) => {
    const error = await refusal(pay({ confirmation_token: await bench.token(number) }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code: declineCode, message })
    const intent = await bench.stripe.paymentIntents.retrieve(error.payment_intent!.id)
    expect(intent).toMatchObject({ status: 'requires_payment_method', payment_method: null, amount_received: 0 })
    expect(intent.last_payment_error).toMatchObject({
      type: 'card_error',
      code,
      decline_code: declineCode,
      charge: intent.latest_charge,
    })
    expect(await bench.stripe.charges.retrieve(intent.latest_charge as string)).toMatchObject({
      status: 'failed',
      paid: false,
      balance_transaction: null,
    })
  })

  it('accepts another card for the same intent, and charges once', async () => {
    const error = await refusal(pay({ confirmation_token: await bench.token('4000000000000002') }))
    const id = error.payment_intent!.id
    const paid = await bench.stripe.paymentIntents.confirm(id, {
      confirmation_token: await bench.token('4242424242424242'),
    })
    expect(paid).toMatchObject({ id, status: 'succeeded', last_payment_error: null })
    expect((await bench.stripe.charges.list({ payment_intent: id })).data.map((c) => c.status)).toEqual([
      'succeeded',
      'failed',
    ])
    const again = await refusal(
      bench.stripe.paymentIntents.confirm(id, { confirmation_token: await bench.token('4242424242424242') }),
    )
    expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(again.payment_intent?.status).toBe('succeeded')
  })

  it('accepts a token once, even if its card was refused', async () => {
    const token = await bench.token('4000000000000002')
    const first = await refusal(pay({ confirmation_token: token }))
    const again = await refusal(
      bench.stripe.paymentIntents.confirm(first.payment_intent!.id, { confirmation_token: token }),
    )
    expect(again).toMatchObject({ statusCode: 400, code: 'token_already_used' })
    expect((await bench.stripe.confirmationTokens.retrieve(token)).payment_intent).toBe(first.payment_intent!.id)
  })

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '4111111111111111' }, 'card_declined'],
    [{ exp_month: '13' }, 'invalid_expiry_month'],
    [{ exp_year: '2020' }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('creates no token from %j', async (card, code) => {
    await expect(bench.token(card)).rejects.toThrow(code)
  })
})

describe('invalid requests', () => {
  it.each([
    [{ amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
    [{ amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
    [{ currency: 'eur' }, { param: 'currency' }],
    [{ customer: 'cus_nobody' }, { code: 'resource_missing', param: 'customer' }],
    [
      { confirmation_token: 'ctoken_none', payment_method: undefined },
      { code: 'resource_missing', param: 'confirmation_token' },
    ],
    [{ payment_method: 'pm_none' }, { code: 'resource_missing', param: 'payment_method' }],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, { param: 'metadata' }],
  ])('%j', async (wrong, expected) => {
    const before = (await bench.stripe.paymentIntents.list({ limit: 1 })).data[0]?.id
    expect(await refusal(pay({ payment_method: 'pm_card_visa', ...wrong }))).toMatchObject({
      statusCode: 400,
      ...expected,
    })
    expect((await bench.stripe.paymentIntents.list({ limit: 1 })).data[0]?.id).toBe(before)
  })

  it('names a misspelled parameter in the error', async () => {
    const { status, body } = await bench.call('/v1/payment_intents', {
      method: 'POST',
      body: 'amount=500&currency=usd&confrim=true',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'confrim' },
    })
  })

  it('requires a return_url unless redirects are excluded', async () => {
    const create = { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
    expect((await refusal(bench.stripe.paymentIntents.create(create))).message).toContain('return_url')
    expect(
      (await bench.stripe.paymentIntents.create({ ...create, return_url: 'https://kindling.example/back' })).status,
    ).toBe('succeeded')
    expect(
      (await bench.stripe.paymentIntents.create({ ...create, allowed_payment_method_types: ['card'] })).status,
    ).toBe('succeeded')
  })
})

describe('finding, changing, canceling', () => {
  it('finds by metadata, customer and page', async () => {
    const customer = (await bench.stripe.customers.create({ email: 'ana@kindling.example', name: 'Ana 🔥 عبد' })).id
    const ids: string[] = []
    for (const n of [1, 2, 3])
      ids.push(
        (await pay({ customer, payment_method: 'pm_card_visa', metadata: { payment: `it's ${n}`, shared: 'yes' } })).id,
      )
    const found = await bench.stripe.paymentIntents.search({ query: "metadata['payment']:'it\\'s 2'" })
    expect(found.data.map((i) => i.id)).toEqual([ids[1]])
    const many = await bench.stripe.paymentIntents.search({
      query: "metadata['shared']:'yes' AND status:'succeeded' AND amount>100",
      limit: 2,
    })
    expect(many).toMatchObject({ has_more: true, data: [{ id: ids[2] }, { id: ids[1] }] })
    expect((await bench.stripe.paymentIntents.search({ query: "metadata['payment']:'nothing'" })).data).toEqual([])
    const listed: string[] = []
    for await (const intent of bench.stripe.paymentIntents.list({ customer, limit: 2 })) listed.push(intent.id)
    expect(listed).toEqual(ids.toReversed())
  })

  it('changes metadata: an empty value removes a key', async () => {
    const intent = await bench.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: { a: '1', b: '2' },
    })
    const changed = await bench.stripe.paymentIntents.update(intent.id, { metadata: { a: '', c: '3' }, amount: 1000 })
    expect(changed).toMatchObject({ amount: 1000, metadata: { b: '2', c: '3' }, status: 'requires_payment_method' })
    expect((await bench.stripe.paymentIntents.search({ query: `metadata['a']:'1' AND amount:${1000}` })).data).toEqual(
      [],
    )
  })

  it('cancels a pending intent, not a paid one', async () => {
    const open = await bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
    expect(await bench.stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    })
    expect(
      await refusal(bench.stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' })),
    ).toMatchObject({ code: 'payment_intent_unexpected_state' })
    const paid = await pay({ payment_method: 'pm_card_visa' })
    expect(await refusal(bench.stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    })
  })

  it('uses the configured time', async () => {
    bench.sandbox.setClock(1_700_000_000)
    const intent = await pay({ payment_method: 'pm_card_visa', expand: ['latest_charge'] })
    bench.sandbox.setClock(null)
    expect([intent.created, (intent.latest_charge as Stripe.Charge).created]).toEqual([1_700_000_000, 1_700_000_000])
    const listed = await bench.stripe.paymentIntents.list({ created: { lte: 1_700_000_000 } })
    expect(listed.data.map((i) => i.id)).toEqual([intent.id])
  })
})
