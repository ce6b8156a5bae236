import { formatMoney } from '@kindling/contract/money'
import type { Deps } from '../../../deps.ts'
import { invalidField, notFound, Refusal } from '../../../platform/http/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { returnedCents } from '../../ledger/index.ts'
import { movePayment } from '../move-payment.ts'
import { chargedCents } from '../payment.ts'
import { lockPayment } from '../payments.queries.ts'
import { sendRefund } from './send-refund.ts'
import { insertRefund } from './refunds.queries.ts'

export type RefundOf = { paymentUuid: string; amountCents?: number; reason: string; askedBy: number | null }
export type RefundAsked = { uuid: string; amountCents: number }

/**
 * Books it at once; a job of the same transaction asks the processor. Who may do so is decided by whoever calls.
 * `amountCents`: all that is left unless told. Throws not_found, conflict (not succeeded, none left, disputed), invalid.
 */
export async function refundPayment(
  deps: Deps,
  { paymentUuid, amountCents, reason, askedBy }: RefundOf,
): Promise<RefundAsked> {
  const at = deps.clock.now()
  return deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentUuid)
    if (!payment) throw notFound()
    if (payment.status !== 'succeeded') throw new Refusal('conflict', 'Only a gift that went through can be refunded.')
    if (payment.dispute === 'open') throw new Refusal('conflict', 'This gift is in dispute at the bank.')
    const left = chargedCents(payment) - returnedCents(payment)
    const amount = amountCents ?? left
    if (left <= 0)
      throw new Refusal(
        'conflict',
        payment.lostCents > 0 ? 'The bank took this gift back already.' : 'This gift was refunded already.',
      )
    if (amount < 1 || amount > left)
      throw invalidField('amount_cents', `At most ${formatMoney(left, { style: 'full' })} can be refunded.`)
    const uuid = uuidv7(at)
    await insertRefund(trx, { uuid, paymentId: payment.id, amountCents: amount, reason, askedBy, at })
    const move = { kind: 'refund_asked', key: `refund-asked:${uuid}`, at } as const
    await movePayment(trx, deps, payment, { refundAskedCents: payment.refundAskedCents + amount }, move)
    await deps.queue.send(trx, sendRefund, { uuid })
    return { uuid, amountCents: amount }
  })
}
