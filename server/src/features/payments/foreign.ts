import type { Contradiction, PaymentEvent } from '../../processor/payment-event.ts'
import { chargedCents } from './payment.ts'
import type { StoredPayment } from './payments.queries.ts'

/** The fields in which a signed event differs from the payment that it names, or contradicts itself. */
export type Foreign = 'payment' | 'currency' | 'another_intent' | 'amount' | Contradiction

/** Null if it fits, or is a refund or dispute of an intent that we do not know. `holder`: has the event's intent. `ownRefunds`: cents of our refunds. */
export function foreignBecause(
  payment: StoredPayment | null,
  holder: StoredPayment | null,
  event: PaymentEvent,
  ownRefunds: ReadonlyMap<string, number> = new Map(),
): Foreign | null {
  if (event.contradiction !== undefined) return event.contradiction
  if (!payment) return 'paymentUuid' in event ? 'payment' : null
  if (event.currency !== 'usd') return 'currency'
  if (holder !== null && holder.id !== payment.id) return 'another_intent'
  if (payment.intentId !== null && payment.intentId !== event.intentId) return 'another_intent'
  return isOfAmount(payment, event, ownRefunds) ? null : 'amount'
}

function isOfAmount(payment: StoredPayment, event: PaymentEvent, ownRefunds: ReadonlyMap<string, number>): boolean {
  const charged = chargedCents(payment)
  switch (event.kind) {
    case 'succeeded':
      return event.chargedCents === charged
    case 'refund':
      return (
        event.amountCents <= charged && event.amountCents === (ownRefunds.get(event.ours ?? '') ?? event.amountCents)
      )
    case 'dispute':
      return event.money.withdrawnCents >= 0 && event.money.withdrawnCents <= charged
    default:
      return true
  }
}
