import type { Deps } from '../../../../deps.ts'
import { afterCommit } from '../../../../platform/database/after-commit.ts'
import { subjectOf } from '../../../../platform/live/index.ts'
import { giveMatchBack } from '../../flash.jobs.ts'
import { moveMatch } from '../fund-pool.ts'
import { isMatch, type PaymentReactions, type WithPayments } from '../../../payments/index.ts'
import { followReturns, issueReceipts, notifyOfHeldRefund } from '../../../receipts/index.ts'
import { poolOfPayment } from './match-payments.queries.ts'

export const matchReactions: PaymentReactions<Deps & WithPayments> = {
  async onMoved(trx, deps, moves) {
    for (const { key, kind, payment, before, revived: isRevived = false, at } of moves.filter((move) =>
      isMatch(move.payment),
    )) {
      const pool = await poolOfPayment(trx, payment.id)
      const funds = await moveMatch(trx, deps, {
        key,
        kind,
        pool,
        before,
        isRevived,
        at,
        payment,
        after: payment,
      })
      if (before === null) await issueReceipts(trx, deps, [{ payment, at }])
      await followReturns(trx, deps, [{ key, payment, before }])
      if (before === null && !funds) await deps.queue.send(trx, giveMatchBack, { payment: payment.uuid })
      await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', pool.giveableUuid)))
    }
  },
  async onHeld(trx, deps, held) {
    if (isMatch(held.payment)) await notifyOfHeldRefund(trx, deps, held)
  },
  async onDropped() {},
}
