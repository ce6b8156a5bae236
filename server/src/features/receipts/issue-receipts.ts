import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { doneeOf } from '../../platform/settings/donee.ts'
import { insertReceipts } from './receipts.queries.ts'
import { mailReceipt } from './receipts.jobs.ts'

export async function issueReceipts(
  trx: Trx,
  { queue, config }: Pick<Deps, 'queue' | 'config'>,
  settled: readonly { payment: { id: number }; at: Date }[],
): Promise<void> {
  const numbers = await insertReceipts(
    trx,
    settled.map(({ payment, at }) => ({ paymentId: payment.id, at })),
    doneeOf(config),
  )
  await queue.sendAll(
    trx,
    mailReceipt,
    settled.map(({ payment }) => ({ number: numbers.get(payment.id)! })),
  )
}
