import type { refundRequestCalls } from '@kindling/contract/gifts/refund-requests'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { refundable } from '../../payments/index.ts'
import { excludes, refusalForGiver } from './refunds.policy.ts'
import { insertRequest, paymentOfGift, waitingOf } from './requests.queries.ts'

type RequestRefundInput = { giftUuid: string; userId: number; reason: string }
type Answer = z.output<(typeof refundRequestCalls)['POST /gifts/{uuid}/refund-request']['response']>['data']

/**
 * A giver requests a refund of all that is left of a gift, once. Throws not_found, also for another person's gift.
 * Throws conflict if nothing can be refunded, it was requested before, or a refund of the whole payment waits.
 */
export const requestRefund = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { giftUuid, userId, reason }: RequestRefundInput,
): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now()
    const paymentUuid = await paymentOfGift(trx, { giftUuid, userId })
    if (paymentUuid === null) throw notFound()
    const { payment, giftId, amountCents } = await refundable(trx, { paymentUuid, giftUuid })
    const other = excludes(await waitingOf(trx, payment.id), giftId)
    if (other) throw new Refusal('conflict', refusalForGiver(other))
    const request = { uuid: uuidv7(at), paymentId: payment.id, giftId, amountCents, reason }
    if (!(await insertRequest(trx, { ...request, askedBy: userId, byGiver: true, at })))
      throw new Refusal('conflict', 'refundAskedAlready')
    return { state: 'waiting', asked_at: at.toISOString(), decline_reason: null }
  })
