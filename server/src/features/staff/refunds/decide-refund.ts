import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/db.ts'
import { notFound, Refusal } from '../../../platform/http/errors.ts'
import { noteDeed } from '../../audit/index.ts'
import { lockPayment, type WithPayments } from '../../payments/index.ts'
import { refuseOwnGift, sendNow, type RefundAnswer } from './ask-refund.ts'
import { deleteRequest, markApproved, noteRefund, readRequest } from './requests.queries.ts'

type Decision = { uuid: string; staffId: number }

/**
 * Books the refund in the same transaction, then calls the processor. Throws not_found, forbidden (one's own request
 * or gift), conflict (decided, or no longer possible).
 */
export async function approveRefund(deps: Deps & WithPayments, { uuid, staffId }: Decision): Promise<RefundAnswer> {
  const at = deps.clock.now()
  const booked = await deps.db.transaction().execute(async (trx) => {
    const { paymentUuid, giftUuid, giverId, amountCents, reason, askedBy } = await lockRequest(trx, uuid)
    if (askedBy === staffId) throw new Refusal('forbidden', 'staff.ownRefund')
    await refuseOwnGift(trx, giverId, staffId)
    if (!(await markApproved(trx, { uuid, staffId, at }))) throw new Refusal('conflict', 'staff.refundDecided')
    const of = { paymentUuid, giftUuid: giftUuid ?? undefined, amountCents, reason, askedBy }
    const refund = await deps.payments.refundWithin(trx, of)
    await noteRefund(trx, uuid, refund.uuid)
    const details = { payment: paymentUuid, request: uuid, refund: refund.uuid }
    await noteDeed(trx, { deed: 'refund_approved', actorId: staffId, asStaff: true, personId: giverId, details, at })
    return refund
  })
  return sendNow(deps, booked)
}

/** Any staff member may decline, also the one who asked. Nothing is refunded, and another request is possible. */
export async function declineRefund(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { uuid, staffId }: Decision,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { paymentUuid, giverId } = await lockRequest(trx, uuid)
    if (!(await deleteRequest(trx, uuid))) throw new Refusal('conflict', 'staff.refundDecided')
    const details = { payment: paymentUuid, request: uuid }
    const deed = { deed: 'refund_declined', actorId: staffId, asStaff: true, personId: giverId } as const
    await noteDeed(trx, { ...deed, details, at: clock.now() })
  })
}

/** Locks the payment first, as every request for a refund does. */
async function lockRequest(trx: Trx, uuid: string) {
  const request = await readRequest(trx, uuid)
  if (!request) throw notFound({ words: 'staff.noRefund', uuid })
  await lockPayment(trx, request.paymentUuid)
  return request
}
