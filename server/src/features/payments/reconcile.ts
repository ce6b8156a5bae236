import type { Deps } from '../../deps.ts'
import { day, minute } from '../../platform/clock.ts'
import type { IntentStanding } from '../../processor/processor.ts'
import { paymentEventOf, type PaymentEvent } from '../../processor/payment-event.ts'
import { applyPaymentEvents, drop } from './apply-events.ts'
import { isFinal, maxAttempts } from './payment.ts'
import { attemptsOf } from './attempts.queries.ts'
import { disputesNotSeen } from './disputes.queries.ts'
import { followRefunds } from './note-refund.ts'
import { lockPayment, unsettledBefore, type StoredPayment } from './payments.queries.ts'
import type { PaymentReactions } from './reactions.ts'
import { refundsNotSeen } from './refunds.queries.ts'

/**
 * Asks the processor about every payment that is not final and has not moved for 10 minutes, and does what its event
 * would have done. Payments whose cards were declined three times, or that were left alone for a day, are canceled there.
 * One payment that cannot be looked up does not keep the others waiting. Disputes and refunds that were told before we knew
 * their payments by the processor's name are applied then.
 */
export async function reconcilePayments(deps: Deps, reactions: readonly PaymentReactions[]): Promise<void> {
  const now = deps.clock.now()
  for (const payment of await unsettledBefore(deps.db, new Date(now.getTime() - 10 * minute))) {
    try {
      await reconcilePayment(deps, reactions, payment)
    } catch (error) {
      deps.log.warn({ err: error, payment: payment.uuid }, 'payment could not be reconciled')
    }
  }
  const since = new Date(now.getTime() - 30 * day)
  await applyDisputes(deps, reactions, since)
  await applyRefunds(deps, reactions, since)
}

async function applyDisputes(deps: Deps, reactions: readonly PaymentReactions[], since: Date): Promise<void> {
  for (const event of await disputesNotSeen(deps.db, since)) {
    const change = paymentEventOf(event)
    if (!change) continue
    try {
      await deps.db.transaction().execute((trx) => applyPaymentEvents(trx, deps, reactions, [change]))
    } catch (error) {
      deps.log.warn({ err: error, event: event.id }, 'dispute could not be applied')
    }
  }
}

async function applyRefunds(deps: Deps, reactions: readonly PaymentReactions[], since: Date): Promise<void> {
  for (const { paymentUuid, intentId } of await refundsNotSeen(deps.db, since)) {
    try {
      await deps.db.transaction().execute(async (trx) => {
        const payment = await lockPayment(trx, paymentUuid)
        const at = deps.clock.now()
        const moves = await followRefunds({ trx, deps }, payment!, { intentId, awaitedCents: 0, at })
        if (moves.length > 0) for (const r of reactions) await r.onMoved(trx, deps, moves)
      })
    } catch (error) {
      deps.log.warn({ err: error, payment: paymentUuid }, 'refund could not be applied')
    }
  }
}

async function reconcilePayment(
  deps: Deps,
  reactions: readonly PaymentReactions[],
  payment: StoredPayment,
): Promise<void> {
  const standing = await deps.processor.find(payment.uuid)
  const now = deps.clock.now()
  if (!standing) return giveUp(deps, reactions, payment.uuid, now)
  const event = eventOf(payment.uuid, standing, now)
  if (event) {
    await deps.db.transaction().execute((trx) => applyPaymentEvents(trx, deps, reactions, [event]))
    if (event.kind === 'succeeded' || event.kind === 'canceled') return
  }
  if (await isOver(deps, payment, now)) await deps.processor.cancel(standing.intentId)
}

/** The event that the processor's word amounts to. */
function eventOf(paymentUuid: string, standing: IntentStanding, at: Date): PaymentEvent | null {
  const about = { paymentUuid, intentId: standing.intentId, at }
  switch (standing.status) {
    case 'succeeded':
      return { ...about, kind: 'succeeded', chargedCents: standing.chargedCents }
    case 'canceled':
      return { ...about, kind: 'canceled' }
    case 'awaiting_card':
      return { ...about, kind: 'declined', reason: standing.declined ?? 'declined' }
    default:
      return null
  }
}

async function isOver({ db }: Deps, payment: StoredPayment, now: Date): Promise<boolean> {
  const attempts = await attemptsOf(db, payment.id)
  const last = attempts.at(-1)?.startedAt ?? payment.createdAt
  const idle = now.getTime() - last.getTime() > day
  return idle || (attempts.length >= maxAttempts && attempts.every((a) => a.status === 'declined'))
}

/** The processor never heard of it: nothing was charged, and nothing will be. */
async function giveUp(deps: Deps, reactions: readonly PaymentReactions[], uuid: string, now: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, uuid)
    if (payment && !isFinal(payment.status)) await drop(trx, deps, reactions, payment, now)
  })
}
