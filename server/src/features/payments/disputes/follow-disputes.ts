import type { Trx } from '../../../platform/db.ts'
import type { LockedPayments } from '../lock-payments.ts'
import { noteStanding } from '../move-payment.ts'
import type { StoredPayment } from '../payments.queries.ts'
import type { PaymentMove } from '../reactions.ts'
import { sumDisputes } from './disputes.queries.ts'

type House = { trx: Trx; payments?: LockedPayments }

/**
 * Brings a locked payment to what was told of its disputes, each by the movements of its own money: withheld while one is
 * open, gone once it is lost, back when it is won, by an appeal too. Returns the move that follows, at most one.
 */
export async function followDisputes(
  { trx, payments }: House,
  payment: StoredPayment,
  { intentId, at }: { intentId: string; at: Date },
): Promise<PaymentMove[]> {
  const { words, ...told } = await sumDisputes(trx, intentId)
  const after = { ...payment, ...told }
  const moved = (['dispute', 'disputedCents', 'lostCents', 'disputeFeeCents'] as const).some(
    (what) => payment[what] !== after[what],
  )
  if (!moved) return []
  payments?.set(after)
  return noteStanding(trx, payment, after, { kind: 'dispute', key: `dispute:${payment.uuid}:${words}`, at })
}
