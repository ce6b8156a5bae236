import type { Trx } from '../../../platform/database/db.ts'
import { leftOf, type PaymentMove } from '../../payments/index.ts'
import { deleteRequest, giversRequests } from './requests.queries.ts'

const lessLeftAfter: ReadonlySet<PaymentMove['kind']> = new Set(['refund_asked', 'refunded', 'dispute'])

/**
 * Deletes givers' waiting requests for gifts of which nothing is left: an organizer or a dispute was faster, and staff
 * could only decline. The giver is notified of the refund, and may ask again if it fails.
 */
export async function dropNeedlessRequests(trx: Trx, moves: readonly PaymentMove[]): Promise<void> {
  const reduced = moves.filter(({ kind }) => lessLeftAfter.has(kind))
  const payments = new Map(reduced.map(({ payment }) => [payment.id, payment]))
  if (payments.size === 0) return
  for (const { uuid, paymentId, giftId } of await giversRequests(trx, [...payments.keys()])) {
    const { leftCents } = await leftOf(trx, payments.get(paymentId)!, (gift) => gift.giftId === giftId)
    if (leftCents <= 0) await deleteRequest(trx, uuid)
  }
}
