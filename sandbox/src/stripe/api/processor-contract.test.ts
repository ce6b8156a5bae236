import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openBench, redirectless, type Bench } from '../../test/stripe-bench.ts'

/**
 * The behavior on which Kindling relies, tested against the sandbox, or against Stripe's test mode if
 * `STRIPE_TEST_SECRET_KEY` is set: both must behave alike.
 */
const live = process.env['STRIPE_TEST_SECRET_KEY']
if (live) vi.setConfig({ testTimeout: 60_000 })

let bench: Bench | undefined
let stripe: Stripe
beforeAll(async () => {
  if (live && !/^(sk|rk)_test_/.test(live)) throw new Error('STRIPE_TEST_SECRET_KEY is no key of the test mode')
  stripe = live ? new Stripe(live, { maxNetworkRetries: 2 }) : (bench = await openBench()).stripe
})
afterAll(async () => await bench?.close())

type Used = {
  payment_intent: Pick<
    Stripe.PaymentIntent,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_received'
    | 'status'
    | 'client_secret'
    | 'next_action'
    | 'last_payment_error'
    | 'metadata'
    | 'created'
    | 'customer'
    | 'payment_method'
  >
  charge: Pick<
    Stripe.Charge,
    'id' | 'object' | 'amount' | 'amount_refunded' | 'payment_intent' | 'status' | 'paid' | 'disputed' | 'failure_code'
  >
  balance_transaction: Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'amount' | 'fee' | 'net' | 'type' | 'currency'>
}

const pay = (more: Partial<Stripe.PaymentIntentCreateParams>, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount: 2500, currency: 'usd', confirm: true, ...redirectless, ...more },
    idempotencyKey ? { idempotencyKey } : {},
  )
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (e: unknown) => e,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error(`expected a refusal, got ${String(error)}`)
}
const some = <T>(pattern: RegExp) => expect.stringMatching(pattern) as T

it('a charged intent shows its charge and net amount', async () => {
  const intent = await pay({ payment_method: 'pm_card_visa', metadata: { payment: '019a' } })
  const used = {
    id: some<string>(/^pi_\w+$/),
    object: 'payment_intent',
    amount: 2500,
    amount_received: 2500,
    status: 'succeeded',
    client_secret: some<string>(/^pi_\w+_secret_\w+$/),
    next_action: null,
    last_payment_error: null,
    metadata: { payment: '019a' },
    created: expect.any(Number) as number,
    customer: null,
    payment_method: some<string>(/^pm_\w+$/),
  } satisfies Used['payment_intent']
  expect(intent).toMatchObject(used)
  const read = () => stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.balance_transaction'] })
  await expect
    .poll(async () => ((await read()).latest_charge as Stripe.Charge).balance_transaction, { timeout: 20_000 })
    .not.toBeNull()
  const charge = (await read()).latest_charge as Stripe.Charge
  const charged = {
    id: some<string>(/^(ch|py)_\w+$/),
    object: 'charge',
    amount: 2500,
    amount_refunded: 0,
    payment_intent: intent.id,
    status: 'succeeded',
    paid: true,
    disputed: false,
    failure_code: null,
  } satisfies Used['charge']
  expect(charge).toMatchObject(charged)
  const booked = charge.balance_transaction as Used['balance_transaction']
  expect(booked).toMatchObject({ id: some(/^txn_\w+$/), object: 'balance_transaction', amount: 2500, type: 'charge' })
  expect(booked.fee + booked.net).toBe(2500)
})

it.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
])('%s is refused with %s', async (payment_method, code, declineCode) => {
  const error = await refusal(pay({ payment_method }))
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode })
  const intent = await stripe.paymentIntents.retrieve(error.payment_intent!.id)
  expect(intent).toMatchObject({ status: 'requires_payment_method', payment_method: null, amount_received: 0 })
  expect(intent.last_payment_error).toMatchObject({ type: 'card_error', code, decline_code: declineCode })
})

it('a token shows its card and pays once, and another token pays after a refusal', async () => {
  const tokenOf = async (payment_method: string) =>
    (await stripe.testHelpers.confirmationTokens.create({ payment_method })).id
  const bad = await tokenOf('pm_card_chargeDeclined')
  const preview = (await stripe.confirmationTokens.retrieve(bad)).payment_method_preview?.card
  expect(preview).toMatchObject({ brand: 'visa', last4: '0002', fingerprint: some(/^\w{16}$/) })
  const refused = await refusal(pay({ confirmation_token: bad }))
  const { id } = refused.payment_intent!
  expect((await refusal(stripe.paymentIntents.confirm(id, { confirmation_token: bad }))).statusCode).toBe(400)
  const paid = await stripe.paymentIntents.confirm(id, { confirmation_token: await tokenOf('pm_card_mastercard') })
  expect(paid).toMatchObject({ id, status: 'succeeded' })
})

it('a bank check waits at an address; off session it is a refusal', async () => {
  const asked = await stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'https://kindling.example/back',
  })
  expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  expect(asked.next_action?.redirect_to_url?.url).toMatch(/^https?:\/\//)
  const customer = (await stripe.customers.create({ metadata: { of: 'contract test' } })).id
  const { id } = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
  const later = await refusal(pay({ customer, payment_method: id, off_session: true }))
  expect(later).toMatchObject({ statusCode: 402, code: 'authentication_required' })
})

it('a key returns the same answer again, and refuses another body', async () => {
  const key = `contract-${Date.now()}-${Math.random()}`
  const first = await pay({ payment_method: 'pm_card_visa' }, key)
  const again = await pay({ payment_method: 'pm_card_visa' }, key)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = await refusal(pay({ payment_method: 'pm_card_visa', amount: 2600 }, key))
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

it('a part of a charge is refunded', async () => {
  const intent = await pay({ payment_method: 'pm_card_visa' })
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })
  expect(refund).toMatchObject({ object: 'refund', amount: 1000, status: 'succeeded', payment_intent: intent.id })
  const charge = await stripe.charges.retrieve(intent.latest_charge as string)
  expect(charge).toMatchObject({ amount_refunded: 1000, refunded: false })
  expect((await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 1501 }))).statusCode).toBe(400)
})

it('a paid intent cannot be canceled or confirmed; a missing object is a 404', async () => {
  const { id } = await pay({ payment_method: 'pm_card_visa' })
  const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' }
  expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject(unexpected)
  expect(await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject(unexpected)
  const missing = await refusal(stripe.paymentIntents.retrieve('pi_0000000000000000000000nothing'))
  expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

it('events are listed by type, newest first, page by page, from a given time on', async () => {
  const since = Math.floor(Date.now() / 1000) - 60
  const key = `contract:${Date.now()}`
  const first = await pay({ payment_method: 'pm_card_visa', metadata: { payment: '019b' } }, key)
  const second = await pay({ payment_method: 'pm_card_visa' })
  await stripe.refunds.create({ payment_intent: second.id, amount: 500 })
  const types = ['payment_intent.succeeded', 'charge.refunded']
  const list = (more: Stripe.EventListParams = {}) =>
    stripe.events.list({ types, created: { gte: since }, limit: 100, ...more })
  const about = ({ data: { object } }: Stripe.Event) => object as { id: string; payment_intent?: string }
  const ours = async () =>
    (await list()).data.filter((e) =>
      [first.id, second.id].some((id) => about(e).id === id || about(e).payment_intent === id),
    )
  await expect.poll(async () => (await ours()).length, { timeout: 30_000 }).toBe(3)
  const events = await ours()
  const [newest] = events
  expect(new Set(events.map((e) => e.type))).toEqual(new Set(types))
  expect(newest).toMatchObject({ id: some(/^evt_\w+$/), object: 'event', created: expect.any(Number) as number })
  expect(about(events.find((e) => e.type === 'charge.refunded')!)).toMatchObject({
    object: 'charge',
    payment_intent: second.id,
    amount_refunded: 500,
  })
  expect(events.find((e) => about(e).id === first.id)!.request).toMatchObject({ idempotency_key: key })
  const times = events.map((e) => e.created)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const page = await list({ limit: 1 })
  expect([page.data.length, page.has_more]).toEqual([1, true])
  const next = await list({ limit: 1, starting_after: page.data[0]!.id })
  expect(next.data[0]!.id).not.toBe(page.data[0]!.id)
  expect((await list({ created: { lte: since } })).data.map((e) => e.id)).not.toContain(newest!.id)
  expect((await refusal(list({ starting_after: 'evt_000000000000000000nothing' }))).type).toBe(
    'StripeInvalidRequestError',
  )
})

it('the fees of charges are listed with the charges', async () => {
  const intent = await pay({ payment_method: 'pm_card_visa' })
  const listed = async () => {
    const { data } = await stripe.balanceTransactions.list({
      type: 'charge',
      created: { gte: intent.created - 60, lte: intent.created + 600 },
      limit: 100,
      expand: ['data.source'],
    })
    return data.find((t) => (t.source as Stripe.Charge).payment_intent === intent.id)
  }
  await expect.poll(listed, { timeout: 30_000 }).toBeDefined()
  const booked = (await listed())!
  expect(booked).toMatchObject({ object: 'balance_transaction', amount: 2500, type: 'charge', currency: 'usd' })
  expect(booked.fee + booked.net).toBe(2500)
  expect(booked.source).toMatchObject({ object: 'charge', id: some(/^(ch|py)_\w+$/) })
})
