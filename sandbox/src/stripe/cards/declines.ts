import type Stripe from 'stripe'
import { StripeError, type StripeErrorBody } from '../api/stripe-error.ts'

/** The reasons for a decline, in the processor's own codes and texts. */
export type DeclineKey = keyof typeof declines

type Decline = { code: string; decline_code: string; message: string; advice?: string; blocked?: true }

const declines = {
  generic_decline: declined('generic_decline', 'Your card was declined.', 'try_again_later'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.', 'try_again_later'),
  lost_card: declined('lost_card', 'Your card was declined.', 'do_not_try_again'),
  stolen_card: declined('stolen_card', 'Your card was declined.', 'do_not_try_again'),
  card_velocity_exceeded: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    'do_not_try_again',
  ),
  fraudulent: { ...declined('fraudulent', 'Your card was declined.', 'do_not_try_again'), blocked: true },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    advice: 'confirm_card_data',
  },
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    advice: 'do_not_try_again',
  },
  expired_payment_method: {
    code: 'expired_payment_method',
    decline_code: 'expired_payment_method',
    message: 'Your payment method has expired.',
    advice: 'do_not_try_again',
  },
  authentication_failure: {
    code: 'authentication_failure',
    decline_code: 'authentication_failure',
    message: 'We are unable to authenticate your payment method. Choose a different payment method and try again.',
    advice: 'confirm_card_data',
  },
  incorrect_postal_code: {
    code: 'incorrect_postal_code',
    decline_code: 'incorrect_postal_code',
    message: 'The postal code that you supplied failed validation.',
    advice: 'confirm_card_data',
  },
  incorrect_zip: {
    code: 'incorrect_zip',
    decline_code: 'incorrect_zip',
    message: 'The zip code you supplied failed validation.',
    advice: 'confirm_card_data',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    advice: 'confirm_card_data',
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice: 'try_again_later',
  },
} satisfies Record<string, Decline>

function declined(decline_code: string, message: string, advice: string): Decline {
  return { code: 'card_declined', decline_code, message, advice }
}

export const declineNamed = (name: unknown): DeclineKey | undefined =>
  (Object.keys(declines) as DeclineKey[]).find((key) => key === name)

export function declineOf(key: DeclineKey): Decline {
  return declines[key]
}

type About = {
  charge?: string
  payment_method: Stripe.PaymentMethod
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
}

/** The 402 for a declined card. What was written before is committed. */
export function declineError(key: DeclineKey, about: About): StripeError {
  return new StripeError(402, { ...declineBody(key, about), ...about }, true)
}

/** The body of the 402, which is also `last_payment_error` or `last_setup_error` of the intent. */
export function declineBody(
  key: DeclineKey,
  about: Pick<About, 'charge' | 'payment_method'>,
): StripeErrorBody & Stripe.PaymentIntent.LastPaymentError {
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
): StripeErrorBody & Stripe.PaymentIntent.LastPaymentError {
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
