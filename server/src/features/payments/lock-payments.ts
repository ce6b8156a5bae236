import type { WithPayments } from './with-payments.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import type { PaymentEvent } from '../../processor/payment-event.ts'
import { lockPayments, type StoredPayment } from './payments.queries.ts'

/** Locked payments, in the state after the events that were applied so far. */
export type LockedPayments = {
  of(event: PaymentEvent): StoredPayment | null
  ofIntent(intentId: string): StoredPayment | null
  set(payment: StoredPayment): StoredPayment
}

export type Following = { trx: Trx; deps: Deps & WithPayments; payments?: LockedPayments }

/** Locks in the order of ids. */
export async function lockPaymentsOf(trx: Trx, events: readonly PaymentEvent[]): Promise<LockedPayments> {
  const uuids = events.flatMap((event) => ('paymentUuid' in event ? [event.paymentUuid] : []))
  const intents = events.map((event) => event.intentId)
  const byUuid = new Map<string, StoredPayment>()
  const byIntent = new Map<string, string>()
  const set = (payment: StoredPayment) => {
    const before = byUuid.get(payment.uuid)
    if (before && before.intentId !== null && before.intentId !== payment.intentId) byIntent.delete(before.intentId)
    byUuid.set(payment.uuid, payment)
    if (payment.intentId !== null) byIntent.set(payment.intentId, payment.uuid)
    return payment
  }
  for (const payment of await lockPayments(trx, { uuids, intents })) set(payment)
  const ofIntent = (intentId: string) => byUuid.get(byIntent.get(intentId) ?? '') ?? null
  const of = (event: PaymentEvent) =>
    'paymentUuid' in event ? (byUuid.get(event.paymentUuid) ?? null) : ofIntent(event.intentId)
  return { of, ofIntent, set }
}
