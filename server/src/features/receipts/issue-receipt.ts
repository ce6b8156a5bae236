import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { insertReceipt } from './receipts.queries.ts'
import { mailReceipt } from './receipts.jobs.ts'

/** Issues the receipt of a payment and has it mailed. */
export async function issueReceipt(
  trx: Trx,
  { queue }: Deps,
  payment: { id: number; mailReceipt: boolean },
  at: Date,
): Promise<void> {
  const number = await insertReceipt(trx, payment.id, at)
  if (payment.mailReceipt) await queue.send(trx, mailReceipt, { number })
}
