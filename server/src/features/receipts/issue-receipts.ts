import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { doneeOf } from '../../platform/settings/donee.ts'
import { identityNow } from './givers/giver-of-record.ts'
import { sealedIdentity } from './identity.ts'
import { paperOf } from './paper.ts'
import { deductibleDonee, insertReceipts, matchOf, paymentsToIssue } from './receipts.queries.ts'
import { mailReceipt } from './receipts.jobs.ts'

/** Writes down what each receipt says, as it is at this moment, and queues its email. */
export async function issueReceipts(
  trx: Trx,
  { queue, config }: Pick<Deps, 'queue' | 'config'>,
  settled: readonly { payment: { id: number }; at: Date }[],
): Promise<void> {
  if (settled.length === 0) return
  const at = new Map(settled.map((move) => [move.payment.id, move.at]))
  const sponsor = doneeOf(config)
  const donee = sponsor && (await deductibleDonee(trx, sponsor))
  const papers = []
  for (const { paymentId, isMatch, giver, ...payment } of await paymentsToIssue(trx, [...at.keys()])) {
    const match = isMatch ? await matchOf(trx, paymentId) : null
    papers.push({
      paymentId,
      at: at.get(paymentId)!,
      identity: giver && sealedIdentity(config, paymentId, identityNow(config, giver)),
      facts: paperOf({ ...payment, donee, match, refunds: [] }),
    })
  }
  const numbers = await insertReceipts(trx, papers)
  await queue.sendAll(
    trx,
    mailReceipt,
    settled.map(({ payment }) => ({ number: numbers.get(payment.id)! })),
  )
}
