import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { mailHeldRefund, mailRefund, mailUnmatched } from '../receipts.jobs.ts'
import { numberOf } from '../receipts.queries.ts'

/** Emails the change of the refunded total since `beforeCents`; `key` makes the step unique. */
export async function notifyOfRefund(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { key, payment, beforeCents }: { key: string; payment: Refunded; beforeCents: number },
): Promise<void> {
  if (!payment.mailReceipt || payment.refundedCents === beforeCents) return
  const step = { key, before_cents: beforeCents, refunded_cents: payment.refundedCents }
  if (payment.unmatchedOf !== null) return queue.send(trx, mailUnmatched, { payment: payment.uuid, ...step })
  const number = await numberOf(trx, payment.id)
  // an email that cannot be written must not block the money
  if (number !== null) await queue.send(trx, mailRefund, { number, ...step })
}

type Refunded = { id: number; uuid: string; unmatchedOf: number | null; mailReceipt: boolean; refundedCents: number }

type Held = {
  payment: { uuid: string; mailReceipt: boolean; lostCents: number }
  refund: { uuid: string; amountCents: number; reason: string; askedBy: number | null }
  because: string
  restCents?: number
}

/**
 * Emails that an owed refund waits for a dispute (`dispute`), or that the bank took all of it (`lost`). Refunds that
 * somebody asked for, and a part that a bank took with the refund of the rest, need no email.
 */
export async function notifyOfHeldRefund(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { payment, refund, because, restCents = 0 }: Held,
): Promise<void> {
  const isNews = because === 'dispute' || (because === 'lost' && restCents === 0)
  if (!payment.mailReceipt || refund.askedBy !== null || !isNews) return
  const cents = because === 'lost' ? payment.lostCents : refund.amountCents
  const step = { payment: payment.uuid, refund: refund.uuid, because, reason: refund.reason, cents }
  await queue.send(trx, mailHeldRefund, step)
}
