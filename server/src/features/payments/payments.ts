import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import type { ApplyEvents } from '../../processor/inbox.ts'
import { applyProcessorEvents } from './apply-events.ts'
import type { Payment } from './payment.ts'
import type { PaymentMove, PaymentReactions } from './reactions.ts'
import { refundPayment, type RefundAsked, type RefundOf } from './refunds/refund-payment.ts'

/** What may be done with payments, whoever does it: what follows of it in the features above is bound at the start. */
export type Payments = {
  refund(what: RefundOf): Promise<RefundAsked>
  /** What the processor's events do. */
  applyEvents: ApplyEvents
  /** Lets the features above follow, in the transaction that moves payments. */
  moved(trx: Trx, moves: readonly PaymentMove[]): Promise<void>
  dropped(trx: Trx, payment: Payment): Promise<void>
}

/** Completes what use cases are given. `reactions` follow a payment, in this order. */
export function bindPayments(own: Omit<Deps, 'payments'>, reactions: readonly PaymentReactions[]): Deps {
  const payments: Payments = {
    refund: (what) => refundPayment(deps, what),
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
