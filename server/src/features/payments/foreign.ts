import type { Deps } from '../../deps.ts'
import { raiseAlarm } from '../../platform/alarms/alarms.ts'
import type { Trx } from '../../platform/database/db.ts'
import type { Contradiction, PaymentEvent } from '../../processor/payment-event.ts'
import { chargedCents } from './payment.ts'
import type { StoredPayment } from './payments.queries.ts'

/** The fields in which a signed event differs from the payment that it names, or contradicts itself. */
export type Foreign = 'payment' | 'currency' | 'another_intent' | 'amount' | Contradiction

/** Null if it fits, or may fit an intent that we do not know yet. `holder`: has the event's intent. `ownRefunds`: cents of our refunds. */
export function foreignBecause(
  payment: StoredPayment | null,
  holder: StoredPayment | null,
  event: PaymentEvent,
  ownRefunds: ReadonlyMap<string, number> = new Map(),
): Foreign | null {
  if (event.contradiction !== undefined) return event.contradiction
  if (!payment && 'paymentUuid' in event) return 'payment'
  if (event.currency !== 'usd') return 'currency'
  // the amount of a refund or dispute is compared once its charge is known
  if (!payment) return null
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

type Dropped = { intentId: string; dropped: readonly string[]; reported: 'refund' | 'dispute' }

/** Tells staff of what was reported of a charge before it was known, and does not fit its amount. */
export const alarmOfDropped = (trx: Trx, deps: Deps, { intentId, dropped, reported }: Dropped): Promise<void> =>
  raiseAlarm(trx, deps, { kind: 'foreign_event', about: intentId, detail: { because: 'amount', reported, dropped } })
