import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { openBench, redirectless, type Bench } from '../test/stripe-bench.ts'
import type { balanceNow } from './balance.ts'
import type { Objects } from './objects.ts'

let bench: Bench
beforeAll(async () => void (bench = await openBench()))
afterAll(async () => await bench.close())

it('what is stored is typed by the SDK: a renamed or new field stops the type check', () => {
  expectTypeOf<Objects['payment_intent']>().toEqualTypeOf<Stripe.PaymentIntent>()
  expectTypeOf<Objects['charge']>().toEqualTypeOf<Stripe.Charge>()
  expectTypeOf<Objects['confirmation_token']>().toEqualTypeOf<Stripe.ConfirmationToken>()
  expectTypeOf<Objects['balance_transaction']>().toEqualTypeOf<Stripe.BalanceTransaction>()
  expectTypeOf<Objects['customer']>().toEqualTypeOf<Stripe.Customer>()
  expectTypeOf<Objects['payment_method']>().toEqualTypeOf<Stripe.PaymentMethod>()
  expectTypeOf<Objects['refund']>().toEqualTypeOf<Stripe.Refund>()
  expectTypeOf<Objects['dispute']>().toEqualTypeOf<Stripe.Dispute>()
  expectTypeOf<Objects['setup_intent']>().toEqualTypeOf<Stripe.SetupIntent>()
  expectTypeOf<ReturnType<typeof balanceNow>>().toEqualTypeOf<Stripe.Balance>()
})

/** The fields that Kindling reads of each object; the processor's test mode can be held against the same list. */
type Used = {
  payment_intent: Pick<
    Stripe.PaymentIntent,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_received'
    | 'status'
    | 'client_secret'
    | 'latest_charge'
    | 'next_action'
    | 'last_payment_error'
    | 'metadata'
    | 'created'
    | 'customer'
    | 'payment_method'
  >
  charge: Pick<
    Stripe.Charge,
    | 'id'
    | 'object'
    | 'amount'
    | 'amount_refunded'
    | 'balance_transaction'
    | 'payment_intent'
    | 'payment_method_details'
    | 'status'
    | 'disputed'
    | 'failure_code'
  >
  balance_transaction: Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'amount' | 'fee' | 'net' | 'type' | 'currency'>
}

it('what comes over the wire has these fields, of these kinds', async () => {
  const intent = await bench.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge.balance_transaction'],
    ...redirectless,
  })
  const charge = intent.latest_charge as Stripe.Charge
  const transaction = charge.balance_transaction as Stripe.BalanceTransaction
  const expected = {
    payment_intent: {
      id: expect.stringMatching(/^pi_\w{24}$/) as string,
      object: 'payment_intent',
      amount: 2500,
      amount_received: 2500,
      status: 'succeeded',
      client_secret: expect.stringMatching(/^pi_\w{24}_secret_\w{25}$/) as string,
      latest_charge: expect.any(Object) as Stripe.Charge,
      next_action: null,
      last_payment_error: null,
      metadata: {},
      created: expect.any(Number) as number,
      customer: null,
      payment_method: expect.stringMatching(/^pm_\w{24}$/) as string,
    },
    charge: {
      id: expect.stringMatching(/^ch_\w{24}$/) as string,
      object: 'charge',
      amount: 2500,
      amount_refunded: 0,
      balance_transaction: expect.any(Object) as Stripe.BalanceTransaction,
      payment_intent: intent.id,
      payment_method_details: expect.objectContaining({ type: 'card' }) as Stripe.Charge.PaymentMethodDetails,
      status: 'succeeded',
      disputed: false,
      failure_code: null,
    },
    balance_transaction: {
      id: expect.stringMatching(/^txn_\w{24}$/) as string,
      object: 'balance_transaction',
      amount: 2500,
      fee: 103,
      net: 2397,
      type: 'charge',
      currency: 'usd',
    },
  } satisfies Used
  expect(intent).toMatchObject(expected.payment_intent)
  expect(charge).toMatchObject(expected.charge)
  expect(transaction).toMatchObject(expected.balance_transaction)
})
