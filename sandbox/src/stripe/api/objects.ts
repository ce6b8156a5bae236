import type Stripe from 'stripe'

/** The objects that the sandbox stores, in the shapes of the SDK. */
export type Objects = {
  account: Stripe.Account
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  confirmation_token: Stripe.ConfirmationToken
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: Stripe.Event
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
}
export type Kind = keyof Objects

/** The part of a payment method's card that no call returns. */
export type CardSecret = {
  /** Key of the test card's behavior. */
  card: string
  /** Set up for later payments, which lets some cards skip the bank's check. */
  setUp: boolean
  /** Used once without being attached, so it cannot be used again. */
  used: boolean
}
