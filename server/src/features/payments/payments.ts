import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import type { ApplyEvents } from '../../processor/inbox.ts'
import { applyProcessorEvents } from './apply-events.ts'
import type { Payment } from './payment.ts'
import type { PaymentMove, PaymentReactions } from './reactions.ts'
import { refundPayment, refundWithin, type RefundAsked, type RefundOf } from './refunds/refund-payment.ts'

export type Payments = {
  refund(what: RefundOf): Promise<RefundAsked>
  /** In the transaction of whatever it follows from. */
  refundWithin(trx: Trx, what: RefundOf): Promise<RefundAsked>
  applyEvents: ApplyEvents
  moved(trx: Trx, moves: readonly PaymentMove[]): Promise<void>
  dropped(trx: Trx, payment: Payment): Promise<void>
}

export function bindPayments(own: Omit<Deps, 'payments'>, reactions: readonly PaymentReactions[]): Deps {
  const payments: Payments = {
    refund: (what) => refundPayment(deps, what),
    refundWithin: (trx, what) => refundWithin(trx, deps, what),
    applyEvents: (trx, events) => applyProcessorEvents(trx, deps, events),
    async moved(trx, moves) {
      if (moves.length > 0) for (const reaction of reactions) await reaction.onMoved(trx, deps, moves)
    },
    async dropped(trx, payment) {
      for (const reaction of reactions) await reaction.onDropped(trx, deps, payment)
    },
  }
  const deps: Deps = Object.assign(own, { payments })
  return deps
}
