import type { WithPayments } from './with-payments.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { updateAmounts, type StoredPayment } from './payments.queries.ts'
import type { PaymentMove } from './reactions.ts'

type MovePaymentInput = Partial<
  Pick<StoredPayment, 'feeCents' | 'feeKnown' | 'refundAskedCents' | 'refundedCents' | 'earmarks'>
>
type How = Pick<PaymentMove, 'kind' | 'key' | 'at'>

/** Returns no move before success: settling books all. So a refund or dispute may arrive before the success. */
export async function storeAmounts(
  trx: Trx,
  before: StoredPayment,
  payment: StoredPayment,
  how: How,
): Promise<PaymentMove[]> {
  await updateAmounts(trx, payment)
  return before.status === 'succeeded' ? [{ ...how, payment, before }] : []
}

export async function movePayment(
  trx: Trx,
  deps: Deps & WithPayments,
  before: StoredPayment,
  change: MovePaymentInput,
  how: How,
): Promise<void> {
  const moves = await storeAmounts(trx, before, { ...before, ...change }, how)
  await deps.payments.moved(trx, moves)
}
