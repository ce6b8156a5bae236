import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job } from '../../platform/queue.ts'
import { movePayment } from './move-payment.ts'
import { lockPayment } from './payments.queries.ts'
import type { PaymentReactions } from './reactions.ts'
import { decideRefund, refundByUuid } from './refunds.queries.ts'

export const sendRefund = job('send-refund', z.object({ uuid: z.uuid() }))

/** Asks the processor for a refund, under the refund's own key. One that it refuses for good is taken back in the books. */
export async function askProcessorForRefund(
  deps: Deps,
  reactions: readonly PaymentReactions[],
  uuid: string,
): Promise<void> {
  const refund = await refundByUuid(deps.db, uuid)
  if (!refund || refund.status !== 'asked' || refund.intentId === null) return
  const done = await deps.processor.refund(refund.intentId, refund.amountCents, uuid)
  if (!done) deps.log.error({ refund: uuid, payment: refund.paymentUuid }, 'the processor refused a refund')
  await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, refund.paymentUuid)
    if (!payment || !(await decideRefund(trx, uuid, done ? 'sent' : 'failed')) || done) return
    const change = { refundAskedCents: payment.refundAskedCents - refund.amountCents }
    await movePayment(trx, deps, reactions, payment, change, {
      kind: 'refund_failed',
      key: `refund-failed:${uuid}`,
      at: deps.clock.now(),
    })
  })
}
