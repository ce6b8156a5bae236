import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { cardEventOf } from '../../processor/card-event.ts'
import { paymentEventOf, type PaymentEvent } from '../../processor/payment-event.ts'
import type { ProcessorEvent } from '../../processor/processor.ts'
import { applyCardEvent } from '../cards/index.ts'
import { chargedCents, disputeAfter, isFinal, isForward, mayBecome } from './payment.ts'
import { decideAttempt, isUnderWay } from './attempts.queries.ts'
import {
  lockPayment,
  lockPaymentOfIntent,
  setIntent,
  setStatus,
  setSucceeded,
  type StoredPayment,
} from './payments.queries.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentReactions } from './reactions.ts'

/** Applies an event that the transaction took from the inbox. Whatever order events come in, they end the same. */
export async function applyProcessorEvent(
  trx: Trx,
  deps: Deps,
  reactions: readonly PaymentReactions[],
  event: ProcessorEvent,
): Promise<void> {
  const change = paymentEventOf(event)
  if (change) await applyPaymentEvent(trx, deps, reactions, change)
  const card = cardEventOf(event)
  if (card) await applyCardEvent(trx, deps, card)
}

/** Moves a payment as the processor says, and lets the features above do their part. */
export async function applyPaymentEvent(
  trx: Trx,
  deps: Deps,
  reactions: readonly PaymentReactions[],
  event: PaymentEvent,
): Promise<void> {
  const payment = await lockPaymentOf(trx, event)
  if (!payment) return deps.log.warn({ intent: event.intentId }, 'event of a payment that is not ours')
  const { at } = event
  switch (event.kind) {
    case 'refunded': {
      if (event.refundedCents <= payment.refundedCents) return
      const key = `refunded:${payment.uuid}:${event.refundedCents}`
      return movePayment(
        trx,
        deps,
        reactions,
        payment,
        { refundedCents: event.refundedCents },
        { kind: 'refunded', key, at },
      )
    }
    case 'dispute': {
      const dispute = disputeAfter(payment.dispute, event.dispute)
      if (dispute === payment.dispute) return
      const change = { dispute, disputeFeeCents: Math.max(payment.disputeFeeCents, event.feeCents) }
      return movePayment(trx, deps, reactions, payment, change, {
        kind: 'dispute',
        key: `dispute-${dispute}:${payment.uuid}`,
        at,
      })
    }
    default:
      if (!isFinal(payment.status)) await applyStep(trx, deps, reactions, payment, event)
  }
}

/** A refund may be told before we know the intent of its payment: no answer came, and the success is still on its way. */
async function lockPaymentOf(trx: Trx, event: PaymentEvent): Promise<StoredPayment | null> {
  if ('paymentUuid' in event) return lockPayment(trx, event.paymentUuid)
  const payment = await lockPaymentOfIntent(trx, event.intentId)
  if (payment || event.kind !== 'refunded' || event.ofPayment === null) return payment
  return lockPayment(trx, event.ofPayment)
}

type Step = Extract<PaymentEvent, { paymentUuid: string }>

async function applyStep(
  trx: Trx,
  deps: Deps,
  reactions: readonly PaymentReactions[],
  payment: StoredPayment,
  event: Step,
): Promise<void> {
  if (event.kind === 'succeeded') return succeed(trx, deps, reactions, payment, event)
  await setIntent(trx, payment.id, event.intentId, event.at)
  switch (event.kind) {
    case 'canceled':
      return drop(trx, deps, reactions, payment, event.at)
    case 'declined': {
      // a refusal of an earlier card that comes late says nothing of the one under way
      const decided = await decideAttempt(trx, payment.id, 'declined', event.at, event.reason)
      if (decided !== null && mayBecome(payment.status, 'created'))
        await setStatus(trx, payment.id, 'created', event.at)
      return
    }
    default: {
      // a step that comes late must not take a later one back, nor wake a card that was refused since
      const underWay = await isUnderWay(trx, payment.id, event.at)
      if (underWay && isForward(payment.status, event.kind)) await setStatus(trx, payment.id, event.kind, event.at)
    }
  }
}

async function succeed(
  trx: Trx,
  deps: Deps,
  reactions: readonly PaymentReactions[],
  payment: StoredPayment,
  event: Step & { kind: 'succeeded' },
): Promise<void> {
  if (event.chargedCents !== chargedCents(payment)) {
    throw new Error(`payment ${payment.uuid}: ${event.chargedCents} cents charged, ${chargedCents(payment)} asked for`)
  }
  await setSucceeded(trx, payment.id, event.intentId, event.at)
  const move = { kind: 'settled', key: `settled:${payment.uuid}`, payment, before: null, at: event.at } as const
  for (const r of reactions) await r.onMoved(trx, deps, move)
}

/** Ends a payment without a charge. */
export async function drop(
  trx: Trx,
  deps: Deps,
  reactions: readonly PaymentReactions[],
  payment: StoredPayment,
  at: Date,
): Promise<void> {
  await decideAttempt(trx, payment.id, 'declined', at)
  await setStatus(trx, payment.id, 'canceled', at)
  for (const r of reactions) await r.onDropped(trx, deps, payment)
}
