import type { Following } from '../lock-payments.ts'
import { noteStanding } from '../move-payment.ts'
import type { StoredPayment } from '../payments.queries.ts'
import type { PaymentMove } from '../reactions.ts'
import { sumDisputes } from './disputes.queries.ts'

/** Books each dispute by its own money: withheld while open, gone once lost, back when won, also by an appeal. */
export async function followDisputes(
  { trx, payments }: Pick<Following, 'trx' | 'payments'>,
  payment: StoredPayment,
  { intentId, at }: { intentId: string; at: Date },
): Promise<PaymentMove[]> {
  const { words, ...sums } = await sumDisputes(trx, intentId)
  const after = { ...payment, ...sums }
  const moved = (['dispute', 'disputedCents', 'lostCents', 'disputeFeeCents'] as const).some(
    (what) => payment[what] !== after[what],
  )
  if (!moved) return []
  payments?.set(after)
  return noteStanding(trx, payment, after, { kind: 'dispute', key: `dispute:${payment.uuid}:${words}`, at })
}
