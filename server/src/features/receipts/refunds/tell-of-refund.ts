import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/db.ts'
import { mailRefund } from '../receipts.jobs.ts'
import { numberOf } from '../receipts.queries.ts'

/** From `beforeCents` in all to what the payment says now; `key` names this step, once. */
export async function tellOfRefund(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  { key, payment, beforeCents }: { key: string; payment: Refunded; beforeCents: number },
): Promise<void> {
  if (!payment.mailReceipt || payment.refundedCents === beforeCents) return
  const number = await numberOf(trx, payment.id)
  // money must not wait for a mail that cannot be written
  if (number === null) return
  const step = { number, key, before_cents: beforeCents, refunded_cents: payment.refundedCents }
  await queue.send(trx, mailRefund, step)
}

type Refunded = { id: number; mailReceipt: boolean; refundedCents: number }
