import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/db.ts'
import { mailHeldRefund, mailRefund, mailUnmatched } from '../receipts.jobs.ts'
import { numberOf } from '../receipts.queries.ts'

/** From `beforeCents` in all to what the payment says now; `key` names this step, once. */
export async function tellOfRefund(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { key, payment, beforeCents }: { key: string; payment: Refunded; beforeCents: number },
): Promise<void> {
  if (!payment.mailReceipt || payment.refundedCents === beforeCents) return
  const step = { key, before_cents: beforeCents, refunded_cents: payment.refundedCents }
  if (payment.unmatchedOf !== null) return queue.send(trx, mailUnmatched, { payment: payment.uuid, ...step })
  const number = await numberOf(trx, payment.id)
  // money must not wait for a mail that cannot be written
  if (number !== null) await queue.send(trx, mailRefund, { number, ...step })
}

type Refunded = { id: number; uuid: string; unmatchedOf: number | null; mailReceipt: boolean; refundedCents: number }

type Held = {
  payment: { uuid: string; mailReceipt: boolean }
  refundUuid: string
  because: string
  reason: string
  cents: number
}

/** A refund that is owed waits for a dispute (`dispute`), or the bank took all of it (`lost`). */
export async function tellOfHeldRefund(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { payment, refundUuid: refund, because, reason, cents }: Held,
): Promise<void> {
  if (payment.mailReceipt)
    await queue.send(trx, mailHeldRefund, { payment: payment.uuid, refund, because, reason, cents })
}
