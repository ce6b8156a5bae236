import type { PaymentEvent } from '../../processor/payment-event.ts'
import { chargedCents } from './payment.ts'
import type { StoredPayment } from './payments.queries.ts'

/** The fields in which a signed event differs from the payment that it names. */
export type Foreign = 'payment' | 'currency' | 'another_intent' | 'amount'

/** Null if it fits, or is a refund or dispute of an intent that we do not know. `holder`: has the event's intent. */
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
