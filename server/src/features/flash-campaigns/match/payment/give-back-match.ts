import type { Deps } from '../../../../deps.ts'
import { moveMatch } from '../fund-pool.ts'
import { lockPayment, type WithPayments } from '../../../payments/index.ts'
import { poolOfPayment } from './match-payments.queries.ts'

const matchNotUsed = 'match not used'

/**
 * Refunds what is left of a sponsor's payment. If a bank or a refund took back money that was already drawn, the
 * platform bore the loss. If a cancellation returned those draws to the pool, the pool first covers this loss.
 */
export async function giveBackMatch(deps: Deps & WithPayments, paymentUuid: string): Promise<void> {
  const { db, clock, payments } = deps
  await db.transaction().execute(async (trx) => {
    const payment = (await lockPayment(trx, paymentUuid))!
    await moveMatch(trx, deps, {
      key: `match-back:${payment.id}`,
      kind: 'refund',
      payment,
      at: clock.now(),
      pool: await poolOfPayment(trx, payment.id),
      before: payment,
      after: payment,
      isRevived: false,
    })
  })
  await payments.owe({ paymentUuid, reason: matchNotUsed })
}
