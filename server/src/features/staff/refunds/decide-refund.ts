import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { lossOfRefund } from '../../flash-campaigns/index.ts'
import { lockPayment, refundable, type WithPayments } from '../../payments/index.ts'
import { isForOne, refuseOwnGift, sendNow, type RefundAnswer } from './ask-refund.ts'
import { holdsRole } from '../staff.queries.ts'
import { mailDeclined } from './mail-declined.ts'
import { deleteRequest, markApproved, markDeclined, noteRefund, readRequest, takeOver } from './requests.queries.ts'

const askedByGiver = 'asked by its giver'

type Decision = { uuid: string; staffId: number }

/**
 * Books the refund in the same transaction, then calls the processor. A giver's request that is too large for one staff
 * member waits for a second one, and so does one whose asker is no longer staff. `lossCents`: the loss of a drawn match that the staff member saw. Throws not_found,
 * forbidden (one's own request or gift), not_found also for who is no longer staff, conflict (already decided, no longer possible, or another loss than was seen).
 */
export async function approveRefund(
  deps: Deps & WithPayments,
  { uuid, staffId, lossCents = 0 }: Decision & { lossCents?: number | undefined },
): Promise<RefundAnswer> {
  const at = deps.clock.now()
  const booked = await deps.db.transaction().execute(async (trx) => {
    const { paymentUuid, giftUuid, giverId, reason, askedBy, byGiver, ...asked } = await lockRequest(trx, uuid)
    if (askedBy === staffId) throw new Refusal('forbidden', 'staff.ownRefund')
    if (!(await holdsRole(trx, staffId))) throw notFound()
    await refuseOwnGift(trx, giverId, staffId)
    // who asked may have left the staff since, and then does not count as one of two
    const isFirst = askedBy === giverId || !(await holdsRole(trx, askedBy))
    const gift = { paymentUuid, giftUuid: giftUuid ?? undefined }
    // a part of the gift may have been refunded since the giver's request
    const left = await refundable(trx, byGiver ? gift : { ...gift, amountCents: asked.amountCents })
    const amountCents = Math.min(asked.amountCents, left.amountCents)
    const loss = await lossOfRefund(trx, left.payment, amountCents)
    if (loss !== lossCents)
      throw new Refusal('conflict', { words: 'staff.refundLoses', amount: { cents: loss, style: 'full' } })
    const log = { actorId: staffId, asStaff: true, personId: giverId, at } as const
    if (isFirst && (loss > 0 || !isForOne(deps, { ...left, amountCents }))) {
      if (!(await takeOver(trx, { uuid, staffId }))) throw new Refusal('conflict', 'staff.refundDecided')
      await noteDeed(trx, {
        ...log,
        deed: 'refund_asked',
        details: { payment: paymentUuid, refund: uuid, alone: false },
      })
      return { uuid, amountCents, waits: true }
    }
    if (!(await markApproved(trx, { uuid, staffId, amountCents, at })))
      throw new Refusal('conflict', 'staff.refundDecided')
    const of = { ...gift, amountCents, reason: byGiver ? askedByGiver : reason, askedBy: isFirst ? staffId : askedBy }
    const refund = await deps.payments.refundWithin(trx, of)
    await noteRefund(trx, uuid, refund.uuid)
    const details = { payment: paymentUuid, request: uuid, refund: refund.uuid }
    await noteDeed(trx, { ...log, deed: 'refund_approved', details })
    return { ...refund, waits: false }
  })
  if (booked.waits) return { uuid, amount_cents: booked.amountCents, state: 'waits' }
  return sendNow(deps, booked)
}

/** Any staff member can decline, including the one who requested it. A giver who requested it sees the reason. */
export async function declineRefund(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { uuid, staffId, reason }: Decision & { reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { paymentUuid, giverId, byGiver } = await lockRequest(trx, uuid)
    const isDone = byGiver ? await markDeclined(trx, { uuid, reason, at: clock.now() }) : await deleteRequest(trx, uuid)
    if (!isDone) throw new Refusal('conflict', 'staff.refundDecided')
    const details = { payment: paymentUuid, request: uuid, reason }
    const deed = { deed: 'refund_declined', actorId: staffId, asStaff: true, personId: giverId } as const
    await noteDeed(trx, { ...deed, details, at: clock.now() })
    if (byGiver) await queue.send(trx, mailDeclined, { request: uuid })
  })
}

/** Locks the payment first, like every refund request. */
async function lockRequest(trx: Trx, uuid: string) {
  const named = await readRequest(trx, uuid)
  if (!named) throw notFound({ words: 'staff.noRefund', uuid })
  await lockPayment(trx, named.paymentUuid)
  const request = await readRequest(trx, uuid)
  if (!request?.waits) throw new Refusal('conflict', 'staff.refundDecided')
  return request
}
