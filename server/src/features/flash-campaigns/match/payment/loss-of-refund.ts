import type { Trx } from '../../../../platform/database/db.ts'
import { lockGiveables } from '../../../giveables/index.ts'
import { isMatch, type StoredPayment } from '../../../payments/index.ts'
import { lockPools, lossOf, poolPaymentOf } from '../pools.queries.ts'
import { poolOfPayment } from './match-payments.queries.ts'

/**
 * The platform would lose this much by the refund: match that was added to gifts, or went to the beneficiary. Nothing is
 * drawn until the transaction ends. The payment must be locked.
 */
export async function lossOfRefund(trx: Trx, payment: StoredPayment, amountCents: number): Promise<number> {
  if (!isMatch(payment)) return 0
  const { id, giveableId } = await poolOfPayment(trx, payment.id)
  await lockGiveables(trx, [giveableId])
  const [pool] = await lockPools(trx, { id })
  if (pool!.paymentId !== payment.id) return 0
  const refunded = { ...payment, refundAskedCents: payment.refundAskedCents + amountCents }
  return lossOf({ ...pool!, ...poolPaymentOf(refunded) }) - lossOf(pool!)
}
