import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { noteRefusedCard } from '../cards/index.ts'
import { attemptsOf } from './attempts/attempts.queries.ts'
import { applyProcessorEvents } from './apply-events.ts'
import type { DeclinedAttempt, PaymentReactions } from './reactions.ts'
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
      if (declined.reason === 'card_blocked') await refuseCard(trx, deps, declined)
    },
    async questioned(trx, payment) {
      for (const reaction of reactions) await reaction.onQuestioned?.(trx, deps, payment)
    },
    async cardKnown(trx, payment) {
      for (const reaction of reactions) await reaction.onCardKnown?.(trx, deps, payment)
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

async function refuseCard(trx: Trx, deps: Deps, { payment, number }: DeclinedAttempt): Promise<void> {
  const attempt = (await attemptsOf(trx, payment.id)).find((one) => one.number === number)
  if (attempt?.saved && attempt.method !== null) await noteRefusedCard(trx, deps, attempt.method)
}
