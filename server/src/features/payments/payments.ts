import type { Deps } from '../../deps.ts'
import { applyProcessorEvents } from './apply-events.ts'
import type { PaymentReactions } from './reactions.ts'
import { followOwed } from './refunds/follow-owed.ts'
import { owePayment, refundPayment, refundWithin } from './refunds/refund-payment.ts'
import type { WithPayments } from './with-payments.ts'

/** Adds `payments` to the object `own` and returns it, because reactions need the whole of it. */
export function bindPayments<Own extends Deps>(
  own: Own,
  reactions: readonly PaymentReactions<Own & WithPayments>[],
): Own & WithPayments {
  const payments: WithPayments['payments'] = {
    refund: (what) => refundPayment(deps, what),
    refundWithin: (trx, what) => refundWithin(trx, deps, what),
    owe: (what) => owePayment(deps, what),
    applyEvents: (trx, events) => applyProcessorEvents(trx, deps, events),
    async moved(trx, moves) {
      if (moves.length === 0) return
      for (const reaction of reactions) await reaction.onMoved(trx, deps, moves)
      await followOwed(trx, deps, moves)
    },
    async declined(trx, declined) {
      for (const reaction of reactions) await reaction.onDeclined?.(trx, deps, declined)
    },
    async held(trx, held) {
      for (const reaction of reactions) await reaction.onHeld?.(trx, deps, held)
    },
    async dropped(trx, payment) {
      for (const reaction of reactions) await reaction.onDropped(trx, deps, payment)
    },
  }
  const deps = Object.assign(own, { payments })
  return deps
}
