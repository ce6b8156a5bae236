import { alarmOfDropped } from '../foreign.ts'
import type { Following } from '../lock-payments.ts'
import { storeAmounts } from '../move-payment.ts'
import { chargedCents } from '../payment.ts'
import type { StoredPayment } from '../payments.queries.ts'
import type { PaymentMove } from '../reactions.ts'
import { alarmOfDispute } from './alarm-of-dispute.ts'
import { dropForeignDisputes, sumDisputes } from './disputes.queries.ts'

/** Sums the disputes of a payment. Money is withheld while a dispute is open, lost with it, and back if it is won. */
export async function followDisputes(
  { trx, deps, payments }: Following,
  payment: StoredPayment,
  { intentId, at }: { intentId: string; at: Date },
): Promise<PaymentMove[]> {
  const dropped = await dropForeignDisputes(trx, intentId, chargedCents(payment))
  if (dropped.length > 0) await alarmOfDropped(trx, deps, { intentId, dropped, reported: 'dispute' })
  await alarmOfDispute(trx, deps, { uuid: payment.uuid, intentId })
  const { stateHash, ...sums } = await sumDisputes(trx, intentId)
  const after = { ...payment, ...sums }
  const moved = (['dispute', 'disputedCents', 'lostCents', 'disputeFeeCents'] as const).some(
    (what) => payment[what] !== after[what],
  )
  if (!moved) return []
  payments?.set(after)
  return storeAmounts(trx, payment, after, { kind: 'dispute', key: `dispute:${payment.uuid}:${stateHash}`, at })
}
