import type { DeclineReason } from '@kindling/contract/errors'
import Stripe from 'stripe'
import type { NextAction } from './processor.ts'

export type CardError = { code?: string | null; decline_code?: string | null }

export function declineReasonOf({ code, decline_code: decline }: CardError): DeclineReason {
  switch (decline ?? code) {
    case 'insufficient_funds':
    case 'withdrawal_count_limit_exceeded':
    case 'card_velocity_exceeded':
      return 'insufficient_funds'
    case 'expired_card':
    case 'expired_payment_method':
    case 'invalid_expiry_month':
    case 'invalid_expiry_year':
      return 'expired_card'
    case 'incorrect_cvc':
    case 'invalid_cvc':
      return 'incorrect_cvc'
    case 'incorrect_zip':
    case 'incorrect_postal_code':
      return 'incorrect_zip'
    case 'incorrect_number':
    case 'invalid_number':
      return 'incorrect_number'
    case 'payment_intent_authentication_failure':
    case 'setup_intent_authentication_failure':
    case 'authentication_failure':
    case 'authentication_required':
      return 'authentication_failed'
    case 'lost_card':
    case 'stolen_card':
    case 'pickup_card':
    case 'restricted_card':
    case 'invalid_account':
    case 'bank_account_closed':
    case 'revocation_of_all_authorizations':
      return 'card_blocked'
    default:
      return decline && code ? declineReasonOf({ code }) : 'declined'
  }
}

/** The fault of ours for which the processor refused a request without trying it; null if it may have tried it. */
export function faultOf(error: unknown): string | null {
  const { errors } = Stripe
  if (error instanceof errors.StripeAuthenticationError) return 'key'
  if (error instanceof errors.StripePermissionError) return 'permission'
  if (error instanceof errors.StripeInvalidRequestError) return error.code ?? error.param ?? 'request'
  return null
}

export const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'resource_missing' || error.statusCode === 404)

/** Null for a thing that the processor does not have. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export function nextActionOf(
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'next_action'>,
): NextAction | null {
  const action = intent.next_action
  if (!action) return null
  if (action.type === 'redirect_to_url') return { type: 'redirect_to_url', url: action.redirect_to_url?.url ?? null }
  return { type: 'use_stripe_sdk', url: null }
}

/** The secret with which the browser opens a bank's check; null at other times. */
export const clientSecretOf = (intent: Stripe.PaymentIntent) =>
  intent.status === 'requires_action' ? intent.client_secret : null
