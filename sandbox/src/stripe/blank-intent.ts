import type Stripe from 'stripe'
import { clientSecretFor } from './ids.ts'

type Given = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'allowed_payment_method_types'
  | 'amount'
  | 'automatic_payment_methods'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'on_behalf_of'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'transfer_group'
>

export function blankIntent(given: Given): Stripe.PaymentIntent {
  return {
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: clientSecretFor(given.id),
    confirmation_method: 'automatic',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    source: null,
    status: 'requires_payment_method',
    ...given,
  }
}
