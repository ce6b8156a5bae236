import { raiseAlarm } from '../../../platform/alarms/alarms.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { followDisputes } from '../disputes/follow-disputes.ts'
import type { Following, LockedPayments } from '../lock-payments.ts'
import { insertUnmatched, type StoredPayment } from '../payments.queries.ts'
import type { PaymentMove } from '../reactions.ts'
import { followRefunds, nothingReported } from '../refunds/note-refund.ts'
import { unmatchedAlarm } from './unmatched-alarm.ts'

type Charge = { intentId: string; chargedCents: number; at: Date; because: string }

/** Stores the charge as a payment without gifts, to be refunded whole. Idempotent. */
export async function storeUnmatched(
  { trx, deps, payments }: Following & { payments: LockedPayments },
  named: StoredPayment,
  { intentId, chargedCents, at, because }: Charge,
): Promise<PaymentMove[]> {
  if (chargedCents <= 0) return []
  const stored = await insertUnmatched(trx, named, { uuid: uuidv7(at), intentId, chargedCents, at })
  if (!stored) return []
  await raiseAlarm(trx, deps, unmatchedAlarm(stored, { named: named.uuid, because }))
  const payment = payments.set({ ...stored, status: 'succeeded' })
  const settled = { kind: 'settled', key: `settled:${payment.uuid}`, payment, before: null, at } as const
  // the charge may have been refunded or disputed before this event
  const refunded = await followRefunds({ trx, deps, payments }, payment, { intentId, ...nothingReported, at })
  const disputed = await followDisputes({ trx, deps, payments }, payments.ofIntent(intentId)!, { intentId, at })
  return [settled, ...refunded, ...disputed]
}
