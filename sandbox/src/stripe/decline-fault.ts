import type Stripe from 'stripe'
import { declineOf, type DeclineKey } from './declines.ts'
import { Fault, type FaultBody } from './fault.ts'

type About = {
  charge?: string
  payment_method: Stripe.PaymentMethod
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
}

/** The 402 for a declined card. What was written before is committed. */
export function declineFault(key: DeclineKey, about: About): Fault {
  return new Fault(402, { ...declineBody(key, about), ...about }, true)
}

/** The body of the 402, which is also `last_payment_error` or `last_setup_error` of the intent. */
export function declineBody(
  key: DeclineKey,
  about: Pick<About, 'charge' | 'payment_method'>,
): FaultBody & Stripe.PaymentIntent.LastPaymentError {
  const { code, decline_code, message, advice } = declineOf(key)
  return {
    type: 'card_error',
    code,
    decline_code,
    message,
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
    ...(advice && { advice_code: advice }),
    ...(about.charge && { charge: about.charge }),
    payment_method: about.payment_method,
  }
}

/** The error on an intent whose bank check failed. */
export function failedCheckBody(
  kind: 'payment' | 'setup',
  method: Stripe.PaymentMethod,
): FaultBody & Stripe.PaymentIntent.LastPaymentError {
  const code = `${kind}_intent_authentication_failure`
  const again = `You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this ${kind === 'payment' ? 'PaymentIntent' : 'SetupIntent'} again.`
  return {
    type: 'invalid_request_error',
    code,
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
    message: `The provided PaymentMethod has failed authentication. ${again}`,
    payment_method: method,
  }
}
