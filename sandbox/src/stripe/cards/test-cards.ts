import type { DeclineKey } from './declines.ts'
import type { NextActionKind } from '../control/settings.ts'

/** The behavior of a test card. Without any of the optional parts, the card works. */
export type CardBehavior = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  funding?: 'credit' | 'debit' | 'prepaid'
  /** Declined at each charge, and when it is attached to a customer. */
  declines?: DeclineKey
  /** Declined at each charge, but can be attached. */
  declinesLater?: DeclineKey
  /** The bank requires a check: for each payment, until the card is set up, or only if the person is present. */
  bankCheck?: 'always' | 'until_set_up' | 'on_session'
  /** How the browser opens the check, whatever the call requested. */
  nextAction?: NextActionKind
  /** Disputed right after the charge. */
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry'
  /** The outcome of a refund: immediate by default. */
  refund?: 'later' | 'fails'
  checks?: { cvc?: 'fail'; postalCode?: 'fail'; line1?: 'fail' }
}

const visa = (number: string, more: Omit<CardBehavior, 'number' | 'brand'> = {}): CardBehavior => ({
  number,
  brand: 'visa',
  ...more,
})

/** The processor's well-known test cards by the name that follows `pm_card_`. */
export const testCards: Record<string, CardBehavior> = {
  visa: visa('4242424242424242'),
  visa_debit: visa('4000056655665556', { funding: 'debit' }),
  us: visa('4000000000000000'),
  mastercard: { number: '5555555555554444', brand: 'mastercard' },
  mastercard_2series: { number: '2223003122003222', brand: 'mastercard' },
  mastercard_debit: { number: '5200828282828210', brand: 'mastercard', funding: 'debit' },
  mastercard_prepaid: { number: '5105105105105100', brand: 'mastercard', funding: 'prepaid' },
  amex: { number: '378282246310005', brand: 'amex' },
  amex_second: { number: '371449635398431', brand: 'amex' },
  discover: { number: '6011111111111117', brand: 'discover' },
  discover_second: { number: '6011000990139424', brand: 'discover' },
  diners: { number: '3056930009020004', brand: 'diners' },
  jcb: { number: '3566002020360505', brand: 'jcb' },
  unionpay: { number: '6200000000000005', brand: 'unionpay' },
  chargeDeclined: visa('4000000000000002', { declines: 'generic_decline' }),
  visa_chargeDeclined: visa('4000000000000002', { declines: 'generic_decline' }),
  chargeDeclinedInsufficientFunds: visa('4000000000009995', { declines: 'insufficient_funds' }),
  visa_chargeDeclinedInsufficientFunds: visa('4000000000009995', { declines: 'insufficient_funds' }),
  chargeDeclinedLostCard: visa('4000000000009987', { declines: 'lost_card' }),
  visa_chargeDeclinedLostCard: visa('4000000000009987', { declines: 'lost_card' }),
  chargeDeclinedStolenCard: visa('4000000000009979', { declines: 'stolen_card' }),
  visa_chargeDeclinedStolenCard: visa('4000000000009979', { declines: 'stolen_card' }),
  chargeDeclinedExpiredCard: visa('4000000000000069', { declines: 'expired_card' }),
  chargeDeclinedIncorrectCvc: visa('4000000000000127', { declines: 'incorrect_cvc', checks: { cvc: 'fail' } }),
  chargeDeclinedProcessingError: visa('4000000000000119', { declines: 'processing_error' }),
  chargeDeclinedVelocityLimitExceeded: visa('4000000000006975', { declines: 'card_velocity_exceeded' }),
  chargeDeclinedFraudulent: visa('4100000000000019', { declines: 'fraudulent' }),
  // our own numbers: the processor has codes for these declines, but no test cards
  chargeDeclinedIncorrectPostalCode: visa('4000000000001034', {
    declines: 'incorrect_postal_code',
    checks: { postalCode: 'fail' },
  }),
  chargeDeclinedIncorrectZip: visa('4000000000001042', { declines: 'incorrect_zip', checks: { postalCode: 'fail' } }),
  chargeDeclinedExpiredPaymentMethod: visa('4000000000001059', { declines: 'expired_payment_method' }),
  chargeDeclinedAuthenticationFailure: visa('4000000000001067', { declines: 'authentication_failure' }),
  radarBlock: visa('4100000000000019', { declines: 'fraudulent' }),
  chargeCustomerFail: visa('4000000000000341', { declinesLater: 'generic_decline' }),
  visa_chargeCustomerFail: visa('4000000000000341', { declinesLater: 'generic_decline' }),
  authenticationRequiredOnSetup: visa('4000002500003155', { bankCheck: 'until_set_up' }),
  authenticationRequired: visa('4000002760003184', { bankCheck: 'always' }),
  authenticationRequiredSetupForOffSession: visa('4000003800000446', { bankCheck: 'on_session' }),
  authenticationRequiredChargeDeclinedInsufficientFunds: visa('4000008260003178', {
    bankCheck: 'always',
    declinesLater: 'insufficient_funds',
  }),
  threeDSecureRequired: visa('4000000000003063', { bankCheck: 'always' }),
  threeDSecure2Required: visa('4000000000003220', { bankCheck: 'always' }),
  threeDSecureRequiredChargeDeclined: visa('4000008400001629', {
    bankCheck: 'always',
    declinesLater: 'generic_decline',
  }),
  // our own numbers: no test card of the processor determines how its check is opened
  bankCheckByAddress: visa('4000000000001075', { bankCheck: 'always', nextAction: 'redirect_to_url' }),
  bankCheckByScript: visa('4000000000001083', { bankCheck: 'always', nextAction: 'use_stripe_sdk' }),
  threeDSecureOptional: visa('4000000000003055'),
  createDispute: visa('4000000000000259', { dispute: 'fraudulent' }),
  createDisputeProductNotReceived: visa('4000000000002685', { dispute: 'product_not_received' }),
  createDisputeInquiry: visa('4000000000001976', { dispute: 'inquiry' }),
  pendingRefund: visa('4000000000007726', { refund: 'later' }),
  refundFail: visa('4000000000005126', { refund: 'fails' }),
  bypassPending: visa('4000000000000077'),
  avsFail: visa('4000000000000010', { checks: { postalCode: 'fail', line1: 'fail' } }),
  avsZipFail: visa('4000000000000036', { checks: { postalCode: 'fail' } }),
  cvcCheckFail: visa('4000000000000101', { checks: { cvc: 'fail' } }),
}

const byNumber = new Map(Object.entries(testCards).map(([name, card]) => [card.number, name]))

/** Working Visa cards of our own, enough for all people of the demo. */
const ownVisa = /^42420\d{11}$/

/** The name of a known test card by its number. */
export function testCardNamed(number: string): string | undefined {
  return byNumber.get(number) ?? (ownVisa.test(number) ? 'visa' : undefined)
}
