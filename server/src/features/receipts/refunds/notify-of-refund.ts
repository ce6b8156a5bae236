import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { mailHeldRefund, mailRefund, mailUnmatched } from '../receipts.jobs.ts'
import { correctReceipts } from '../correct-receipts.ts'
import { papersOf } from '../receipts.queries.ts'

type Move = {
  key: string
  payment: { id: number; uuid: string; unmatchedOf: number | null; refundedCents: number; lostCents: number }
  before: { refundedCents: number; lostCents: number } | null
}

const nothing = { refundedCents: 0, lostCents: 0 }

/** After money went back, or came again: corrects the receipts, and queues an email about each change of a refund. */
export async function followReturns(
  trx: Trx,
  deps: Pick<Deps, 'queue' | 'clock'>,
  moves: readonly Move[],
): Promise<void> {
  // a payment may have been refunded before the event of its success
  const returns = moves.filter(({ payment, before }) => {
    const was = before ?? nothing
    return payment.refundedCents !== was.refundedCents || payment.lostCents !== was.lostCents
  })
  const own = returns.filter(({ payment }) => payment.unmatchedOf === null)
  await correctReceipts(trx, deps.clock.now(), [...new Set(own.map(({ payment }) => payment.id))])
  for (const move of returns) await queueRefundMail(trx, deps, move)
}

async function queueRefundMail(trx: Trx, { queue }: Pick<Deps, 'queue'>, { key, payment, before }: Move) {
  const { refundedCents: beforeCents } = before ?? nothing
  if (payment.refundedCents === beforeCents) return
  const step = { key, before_cents: beforeCents, refunded_cents: payment.refundedCents }
  if (payment.unmatchedOf !== null) return queue.send(trx, mailUnmatched, { payment: payment.uuid, ...step })
  const papers = await papersOf(trx, payment.id)
  // a missing receipt must not stop the booking of the refund
  if (papers !== null) await queue.send(trx, mailRefund, { ...papers, ...step })
}

type Held = {
  payment: { uuid: string; lostCents: number }
  refund: { uuid: string; amountCents: number; reason: string; askedBy: number | null }
  because: string
  restCents?: number
}

/**
 * Queues an email that an owed refund waits for a dispute (`dispute`), or that the bank took all of it (`lost`). Sends
 * none for refunds that a person asked for, nor if a bank took a part and the rest is refunded.
 */
export async function notifyOfHeldRefund(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { payment, refund, because, restCents = 0 }: Held,
): Promise<void> {
  const isNews = because === 'dispute' || (because === 'lost' && restCents === 0)
  if (refund.askedBy !== null || !isNews) return
  const cents = because === 'lost' ? payment.lostCents : refund.amountCents
  const step = { payment: payment.uuid, refund: refund.uuid, because, reason: refund.reason, cents }
  await queue.send(trx, mailHeldRefund, step)
}
