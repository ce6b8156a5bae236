import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { mailHeldRefund, mailRefund, mailUnmatched } from '../receipts.jobs.ts'
import { numberOf } from '../receipts.queries.ts'

/** Queues an email about a change of the refunded total since `beforeCents`. `key` identifies the change. */
export async function notifyOfRefund(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { key, payment, beforeCents }: { key: string; payment: Refunded; beforeCents: number },
): Promise<void> {
  if (payment.refundedCents === beforeCents) return
  const step = { key, before_cents: beforeCents, refunded_cents: payment.refundedCents }
  if (payment.unmatchedOf !== null) return queue.send(trx, mailUnmatched, { payment: payment.uuid, ...step })
  const number = await numberOf(trx, payment.id)
  // a missing receipt must not stop the booking of the refund
  if (number !== null) await queue.send(trx, mailRefund, { number, ...step })
}

type Refunded = { id: number; uuid: string; unmatchedOf: number | null; refundedCents: number }

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
