import type Stripe from 'stripe'
import { expectTypeOf, it } from 'vitest'
import type { balanceNow } from '../payouts/balance.ts'
import type { Objects } from './objects.ts'

it('stored objects use the SDK’s types: a renamed or new field stops the type check', () => {
  expectTypeOf<Objects['payment_intent']>().toEqualTypeOf<Stripe.PaymentIntent>()
  expectTypeOf<Objects['charge']>().toEqualTypeOf<Stripe.Charge>()
  expectTypeOf<Objects['confirmation_token']>().toEqualTypeOf<Stripe.ConfirmationToken>()
  expectTypeOf<Objects['balance_transaction']>().toEqualTypeOf<Stripe.BalanceTransaction>()
  expectTypeOf<Objects['customer']>().toEqualTypeOf<Stripe.Customer>()
  expectTypeOf<Objects['payment_method']>().toEqualTypeOf<Stripe.PaymentMethod>()
  expectTypeOf<Objects['refund']>().toEqualTypeOf<Stripe.Refund>()
  expectTypeOf<Objects['dispute']>().toEqualTypeOf<Stripe.Dispute>()
  expectTypeOf<Objects['setup_intent']>().toEqualTypeOf<Stripe.SetupIntent>()
  expectTypeOf<Objects['account']>().toEqualTypeOf<Stripe.Account>()
  expectTypeOf<Objects['event']>().toEqualTypeOf<Stripe.Event>()
  expectTypeOf<Objects['transfer']>().toEqualTypeOf<Stripe.Transfer>()
  expectTypeOf<Objects['transfer_reversal']>().toEqualTypeOf<Stripe.TransferReversal>()
  expectTypeOf<Objects['payout']>().toEqualTypeOf<Stripe.Payout>()
  expectTypeOf<ReturnType<typeof balanceNow>>().toEqualTypeOf<Stripe.Balance>()
})
