import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { mailRefund } from './receipts.jobs.ts'
import { numberOf } from './receipts.queries.ts'

/** Has the giver told that money went back to the card: from `beforeCents` in all to what the payment says now. */
export async function tellOfRefund(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  payment: { id: number; mailReceipt: boolean; refundedCents: number },
  beforeCents: number,
): Promise<void> {
  if (!payment.mailReceipt || payment.refundedCents <= beforeCents) return
  const number = await numberOf(trx, payment.id)
  // money must not wait for a mail that cannot be written
  if (number === null) return
  await queue.send(trx, mailRefund, { number, before_cents: beforeCents, refunded_cents: payment.refundedCents })
}
