import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startStripeSandbox, type StripeSandbox } from '../../../sandbox/src/index.ts'
import { minute } from '../platform/time/clock.ts'
import { createLog } from '../platform/monitoring/log.ts'
import type { ConfirmIntentInput, Processor } from './processor.ts'
import { stripeProcessor } from './stripe-processor.ts'

/**
 * Tests everything that Kindling asks of the card processor, through its real SDK: against the sandbox, or against
 * Stripe's test mode if `STRIPE_TEST_SECRET_KEY` is set.
 */
const live = process.env.STRIPE_TEST_SECRET_KEY
const soon = { timeout: 60_000, interval: live ? 2_000 : 50 } // Stripe's lists and searches are late by a moment
if (live) vi.setConfig({ testTimeout: 120_000 })

let sandbox: StripeSandbox | undefined
let stripe: Stripe
let processor: Processor
beforeAll(async () => {
  const log = createLog('silent')
  if (live) {
    if (!/^(sk|rk)_test_/.test(live)) throw new Error('STRIPE_TEST_SECRET_KEY is no key of the test mode')
    stripe = new Stripe(live)
    processor = stripeProcessor({ secretKey: live, webhookSecret: 'whsec_none', log })
    return
  }
  sandbox = await startStripeSandbox({ settings: { search_lag_ms: 0 } })
  const { hostname, port } = new URL(sandbox.url)
  stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http' })
  const { secretKey, webhookSecret, url: apiUrl } = sandbox
  processor = stripeProcessor({ secretKey, webhookSecret, apiUrl, log })
})
afterAll(async () => await sandbox?.close())

const tokenOf = async (payment_method: string) =>
  (await stripe.testHelpers.confirmationTokens.create({ payment_method })).id

async function order(card: string, more: Partial<ConfirmIntentInput> = {}): Promise<ConfirmIntentInput> {
  return {
    paymentUuid: randomUUID(),
    attempt: 1,
    intentId: null,
    card: { token: await tokenOf(card), keepFor: null },
    chargedCents: 2_500,
    description: 'A gift',
    statement: 'LEVEL GROUND',
    returnUrl: 'https://kindling.example/back',
    ...more,
  }
}

it('reads the US postal code of a token’s card and of a saved card', async () => {
  const customer = (await stripe.customers.create({})).id
  const codes = async (address: Stripe.AddressParam) => {
    const billing_details = { address }
    const card = { token: 'tok_visa' }
    const made = await stripe.paymentMethods.create(
      live
        ? { type: 'card', card, billing_details }
        : { type: 'card', card: { number: '4242424242424242', exp_month: 8, exp_year: 2034 }, billing_details },
    )
    await stripe.paymentMethods.attach(made.id, { customer })
    const token = await tokenOf(made.id)
    return [(await processor.cardOf(token))?.postalCode, await processor.postalCodeOf(made.id)]
  }
  expect(await codes({ postal_code: '33101-1234', country: 'US' })).toEqual(['33101-1234', '33101-1234'])
  expect(await codes({ postal_code: '33101' })).toEqual(['33101', '33101'])
  expect(await codes({ postal_code: '33101', country: 'DE' })).toEqual([null, null])
  expect(await codes({ country: 'US' })).toEqual([null, null])
  expect(await processor.postalCodeOf('pm_none')).toBe(null)
})

it('reads the card of a token, charges it once, finds the payment by our id, knows the fee, and refunds', async () => {
  const asked = await order('pm_card_visa')
  const { token } = asked.card as { token: string }
  expect(await processor.cardOf(token)).toMatchObject({ brand: 'visa', last4: '4242' })
  const outcome = await processor.confirm(asked)
  expect(outcome).toMatchObject({ kind: 'accepted' })
  expect(await processor.confirm(asked)).toEqual(outcome)
  const { intentId } = outcome as { intentId: string }
  expect(await processor.cardOf(token)).toBeNull()
  const expected = { intentId, status: 'succeeded', chargedCents: 2_500, declined: null }
  await expect.poll(() => processor.searchIntent(asked.paymentUuid), soon).toMatchObject(expected)
  await expect.poll(() => processor.feeOf(intentId), soon).toBeGreaterThan(0)
  const { created } = await stripe.paymentIntents.retrieve(intentId)
  const stretch = { from: new Date(created * 1000 - minute), to: new Date(created * 1000 + 10 * minute), behind: null }
  const fee = { intentId, feeCents: await processor.feeOf(intentId) }
  await expect.poll(async () => (await processor.listFees(stretch)).items, soon).toContainEqual(fee)
  const key = randomUUID()
  expect([await processor.refund(intentId, 1_000, key), await processor.refund(intentId, 1_000, key)]).toEqual([
    null,
    null,
  ])
  expect(await processor.hasRefund(intentId, key)).toBe(true)
  expect(await processor.hasRefund(intentId, randomUUID())).toBe(false)
  const tooMuch = randomUUID()
  const refused = [await processor.refund(intentId, 1_501, tooMuch), await processor.refund(intentId, 1_501, tooMuch)]
  const because = { because: 'amount', isOurs: false }
  expect(refused).toEqual([
    { ...because, repeated: false },
    { ...because, repeated: true },
  ])
  expect(await processor.readIntent(intentId)).toMatchObject({ ...expected, currency: 'usd' })
  expect((await stripe.paymentIntents.retrieve(intentId)).statement_descriptor_suffix).toBe('LEVEL GROUND')
  const eventTypes = async () => {
    const page = await processor.listEvents({ from: stretch.from, to: null, behind: null })
    const about = page!.items.filter((e) => JSON.stringify(e.payload).includes(intentId))
    return about.map((e) => e.type).toSorted()
  }
  await expect.poll(eventTypes, soon).toEqual(['payment_intent.succeeded', 'refund.created'])
})

it.each([
  ['pm_card_chargeDeclined', 'declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
])('says why %s is refused, and takes another card for the same payment', async (card, reason) => {
  const first = await order(card)
  const refused = await processor.confirm(first)
  const [some, tried] = [/^pi_/, /^pm_/].map((name) => expect.stringMatching(name) as string)
  expect(refused).toEqual({ kind: 'declined', reason, intentId: some, methodId: tried })
  const { intentId } = refused as { intentId: string }
  const second = await order('pm_card_mastercard', { paymentUuid: first.paymentUuid, attempt: 2, intentId })
  expect(await processor.confirm(second)).toMatchObject({ kind: 'accepted', intentId })
})

it('reports that a bank’s check is required, and cancels the payment', async () => {
  const asked = await processor.confirm(await order('pm_card_authenticationRequired'))
  expect(asked).toMatchObject({ kind: 'requires_action', nextAction: { type: 'use_stripe_sdk' } })
  const { intentId } = asked as { intentId: string }
  expect(await processor.cancel(intentId)).toMatchObject({ intentId, status: 'canceled', chargedCents: 0 })
  expect(await stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
})

it('saves a card for a customer with and without a payment, charges it again, and detaches it', async () => {
  const user = randomUUID()
  const customerId = await processor.createCustomer(user)
  expect(await processor.createCustomer(user)).toBe(customerId)
  const keeps = { token: await tokenOf('pm_card_visa'), keepFor: customerId }
  expect(await processor.confirm(await order('pm_card_visa', { card: keeps }))).toMatchObject({ kind: 'accepted' })
  expect((await stripe.paymentMethods.list({ customer: customerId })).data).toHaveLength(1)
  const setup = { customerId, returnUrl: 'https://kindling.example/back' }
  const set = await processor.setUpCard({ ...setup, key: randomUUID(), token: await tokenOf('pm_card_mastercard') })
  expect(set).toMatchObject({ status: 'succeeded', saved: { customerId, brand: 'mastercard', last4: '4444' } })
  expect(await processor.findSetup(set.id)).toMatchObject({ id: set.id, status: 'succeeded' })
  const { methodId } = (set as { saved: { methodId: string } }).saved
  const saved = await processor.confirm(
    await order('pm_card_visa', { card: { methodId, customerId, offSession: false } }),
  )
  expect(saved).toMatchObject({ kind: 'accepted' })
  await processor.detach(methodId)
  await processor.detach(methodId)
  expect((await stripe.paymentMethods.list({ customer: customerId })).data.map((m) => m.id)).not.toContain(methodId)
  const refused = await processor.setUpCard({
    ...setup,
    key: randomUUID(),
    token: await tokenOf('pm_card_chargeDeclined'),
  })
  expect(refused).toMatchObject({ status: 'declined', reason: 'declined' })
})

it('unknown ids give null', async () => {
  expect(await processor.searchIntent(randomUUID())).toBeNull()
  expect(await processor.cardOf('ctoken_nothing')).toBeNull()
  expect(await processor.findSetup('seti_nothing')).toBeNull()
  expect(await processor.listEvents({ from: null, to: null, behind: 'evt_nothing' })).toBeNull()
})
