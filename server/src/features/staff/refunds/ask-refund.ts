import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { noteDeed } from '../../audit/index.ts'
import { refundable } from '../../payments/index.ts'
import { insertRequest, isWaiting } from './requests.queries.ts'

export type RefundWish = {
  paymentUuid: string
  giftUuid?: string | undefined
  /** All that is left unless told. */
  amountCents?: number | undefined
  reason: string
  staffId: number
}

export type RefundAnswer = { uuid: string; amount_cents: number; state: 'refunded' | 'waits' }

/**
 * Goes at once up to the limit of one person, counted over all that went back of the payment; above it, it waits for
 * another one. Throws not_found, conflict, invalid as a refund does.
 */
export async function askRefund(deps: Deps, { reason, staffId, ...of }: RefundWish): Promise<RefundAnswer> {
  const at = deps.clock.now()
  return await deps.db.transaction().execute(async (trx) => {
    const { payment, giftId, amountCents } = await refundable(trx, of)
    if (await isWaiting(trx, payment.id)) throw new Refusal('conflict', 'staff.refundWaits')
    const inAll = payment.refundedCents + payment.refundAskedCents + amountCents
    const alone = inAll <= deps.config.REFUND_ALONE_UP_TO_CENTS
    let uuid = uuidv7(at)
    if (alone) ({ uuid } = await deps.payments.refundWithin(trx, { ...of, amountCents, reason, askedBy: staffId }))
    else await insertRequest(trx, { uuid, paymentId: payment.id, giftId, amountCents, reason, askedBy: staffId, at })
    const details = { payment: payment.uuid, refund: uuid, alone }
    await noteDeed(trx, {
      deed: 'refund_asked',
      actorId: staffId,
      asStaff: true,
      personId: payment.userId,
      details,
      at,
    })
    return { uuid, amount_cents: amountCents, state: alone ? 'refunded' : 'waits' }
  })
}
