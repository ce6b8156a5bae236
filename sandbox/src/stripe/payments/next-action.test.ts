import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Bench } from '../../test/stripe-bench.ts'

let bench: Bench
let customer: string
beforeAll(async () => {
  bench = await openBench()
  customer = (await bench.stripe.customers.create()).id
})
afterAll(async () => await bench.close())

const return_url = 'http://localhost:3000/campaigns/1?give=1'
const pay = (more: Partial<Stripe.PaymentIntentCreateParams>) =>
  bench.stripe.paymentIntents.create({ amount: 4_000, currency: 'usd', confirm: true, return_url, ...more })
const wayOf = async (more: Partial<Stripe.PaymentIntentCreateParams>) => (await pay(more)).next_action?.type
const saved = async (method = 'pm_card_authenticationRequired') => ({
  customer,
  payment_method: (await bench.stripe.paymentMethods.attach(method, { customer })).id,
})
const typed = async (number = '4000002760003184') => ({ confirmation_token: await bench.token(number) })

describe('a bank check on a confirmation by the server', () => {
  it('with a new card is left to the processor’s script, as its token requires', async () => {
    expect(await wayOf(await typed())).toBe('use_stripe_sdk')
    expect(await wayOf({ ...(await typed()), use_stripe_sdk: false })).toBe('redirect_to_url')
  })

  it('with a saved card is an address, unless the call asks for the script', async () => {
    expect(await wayOf(await saved())).toBe('redirect_to_url')
    expect(await wayOf({ ...(await saved()), use_stripe_sdk: true })).toBe('use_stripe_sdk')
  })

  it('can be either one if the card or the setting says so', async () => {
    expect(await wayOf(await typed('4000000000001075'))).toBe('redirect_to_url')
    expect(await wayOf(await saved('pm_card_bankCheckByScript'))).toBe('use_stripe_sdk')
    bench.sandbox.set({ next_action: 'use_stripe_sdk' })
    expect(await wayOf(await saved())).toBe('use_stripe_sdk')
    expect(await wayOf(await saved('pm_card_bankCheckByAddress'))).toBe('redirect_to_url')
    bench.sandbox.set({ next_action: 'redirect_to_url' })
    expect(await wayOf(await typed())).toBe('redirect_to_url')
    bench.sandbox.set({ next_action: 'as_asked' })
  })

  it('for a card that is only saved works in the same ways', async () => {
    const setUp = async (more: Partial<Stripe.SetupIntentCreateParams>) =>
      (await bench.stripe.setupIntents.create({ customer, confirm: true, return_url, ...more })).next_action?.type
    const method = 'pm_card_authenticationRequired'
    expect(await setUp(await typed())).toBe('use_stripe_sdk')
    expect(await setUp({ payment_method: method })).toBe('redirect_to_url')
    expect(await setUp({ payment_method: method, use_stripe_sdk: true })).toBe('use_stripe_sdk')
  })
})

it('of an unknown kind is refused', async () => {
  expect((await bench.call('/sandbox/settings', { method: 'POST', body: 'next_action=by_pigeon' })).status).toBe(400)
})
