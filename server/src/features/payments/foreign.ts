import type { PaymentEvent } from '../../processor/payment-event.ts'
import { chargedCents } from './payment.ts'
import type { StoredPayment } from './payments.queries.ts'

/** Why an event that is signed, of our account and mode, still is none of ours. */
export type Foreign = 'payment' | 'currency' | 'another_intent' | 'amount'

/**
 * Null: the payment's own word, or a refund's or dispute's of an intent that we do not know yet. `holder`: the payment that
 * the event's charge is stored as.
 */
export function foreignBecause(
  payment: StoredPayment | null,
  holder: StoredPayment | null,
  event: PaymentEvent,
): Foreign | null {
  if (!payment) return 'paymentUuid' in event ? 'payment' : null
  if (event.currency !== 'usd') return 'currency'
  if (holder !== null && holder.id !== payment.id) return 'another_intent'
  if (payment.intentId !== null && payment.intentId !== event.intentId) return 'another_intent'
  if (event.kind === 'succeeded' && event.chargedCents !== chargedCents(payment)) return 'amount'
  return null
}
