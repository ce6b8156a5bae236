import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { cardEventOf } from '../../processor/card-event.ts'
import { paymentEventOf, type PaymentEvent } from '../../processor/payment-event.ts'
import type { ProcessorEvent } from '../../processor/processor.ts'
import { applyCardEvent } from '../cards/index.ts'
import { decideAttempt, isUnderWay } from './attempts.queries.ts'
import { lockPaymentsOf, type LockedPayments } from './lock-payments.ts'
import { noteStanding } from './move-payment.ts'
import { noteRefund } from './note-refund.ts'
import { chargedCents, disputeAfter, isFinal, isForward, mayBecome } from './payment.ts'
import { setIntent, setStatus, setSucceeded, type StoredPayment } from './payments.queries.ts'
import type { PaymentMove, PaymentReactions } from './reactions.ts'
import { storeRefund } from './refunds.queries.ts'

/** Applies events that the transaction took from the inbox. Whatever order events come in, they end the same. */
export async function applyProcessorEvents(
  trx: Trx,
  deps: Deps,
  reactions: readonly PaymentReactions[],
  events: readonly ProcessorEvent[],
): Promise<void> {
  const changes = events.flatMap((event) => paymentEventOf(event) ?? [])
  await applyPaymentEvents(trx, deps, reactions, changes)
  for (const event of events) {
    const card = cardEventOf(event)
    if (card) await applyCardEvent(trx, deps, card)
  }
}

/**
 * Moves payments as the processor says, and lets the features above do their part of all of them at once. Every payment
 * is locked before the first one moves.
 */
export async function applyPaymentEvents(
  trx: Trx,
  deps: Deps,
  reactions: readonly PaymentReactions[],
  events: readonly PaymentEvent[],
): Promise<void> {
  if (events.length === 0) return
  const payments = await lockPaymentsOf(trx, events)
  const moves: PaymentMove[] = []
  for (const event of events) {
    if (event.kind === 'refund') await storeRefund(trx, event)
    const payment = payments.of(event)
    if (!payment) deps.log.warn({ intent: event.intentId }, 'event of a payment that is not ours')
    else moves.push(...(await applyEvent({ trx, deps, reactions, payments }, payment, event)))
  }
  await setSucceeded(
    trx,
    moves.filter((move) => move.kind === 'settled').map(({ payment, at }) => ({ ...payment, at })),
  )
  if (moves.length > 0) for (const r of reactions) await r.onMoved(trx, deps, moves)
}

type House = { trx: Trx; deps: Deps; reactions: readonly PaymentReactions[]; payments: LockedPayments }

/** Notes what an event says of a locked payment. Returns the moves that follow, at most one. */
async function applyEvent(house: House, payment: StoredPayment, event: PaymentEvent): Promise<PaymentMove[]> {
  const { trx, payments } = house
  const { at } = event
  switch (event.kind) {
    case 'refund':
      return noteRefund(house, payment, event)
    case 'dispute': {
      const dispute = disputeAfter(payment.dispute, event.dispute)
      if (dispute === payment.dispute) return []
      const key = `dispute-${dispute}:${payment.uuid}`
      const disputeFeeCents = Math.max(payment.disputeFeeCents, event.feeCents)
      return noteStanding(trx, payment, payments.set({ ...payment, dispute, disputeFeeCents }), {
        kind: 'dispute',
        key,
        at,
      })
    }
    case 'succeeded':
      return isFinal(payment.status) ? [] : [succeed(payments, payment, event)]
    default:
      if (!isFinal(payment.status)) await applyStep(house, payment, event)
      return []
  }
}

type Step = Extract<PaymentEvent, { paymentUuid: string }>

/** The move of a payment that succeeded; that it did is stored for all of them together. */
function succeed(
  payments: LockedPayments,
  payment: StoredPayment,
  { chargedCents: charged, intentId, at }: Step & { kind: 'succeeded' },
): PaymentMove {
  if (charged !== chargedCents(payment))
    throw new Error(`payment ${payment.uuid}: ${charged} cents charged, ${chargedCents(payment)} asked for`)
  const after = payments.set({ ...payment, status: 'succeeded', intentId })
  return { kind: 'settled', key: `settled:${payment.uuid}`, payment: after, before: null, at }
}

async function applyStep(
  { trx, deps, reactions, payments }: House,
  payment: StoredPayment,
  event: Exclude<Step, { kind: 'succeeded' }>,
): Promise<void> {
  const become = async (status: StoredPayment['status']) => {
    await setStatus(trx, payment.id, status, event.at)
    payments.set({ ...payment, status, intentId: event.intentId })
  }
  await setIntent(trx, payment.id, event.intentId, event.at)
  switch (event.kind) {
    case 'canceled':
      await drop(trx, deps, reactions, payment, event.at)
      payments.set({ ...payment, status: 'canceled', intentId: event.intentId })
      return
    case 'declined': {
      // a refusal of an earlier card that comes late says nothing of the one under way
      const decided = await decideAttempt(trx, payment.id, 'declined', event.at, event.reason)
      if (decided !== null && mayBecome(payment.status, 'created')) await become('created')
      return
    }
    default: {
      // a step that comes late must not take a later one back, nor wake a card that was refused since
      const underWay = await isUnderWay(trx, payment.id, event.at)
      if (underWay && isForward(payment.status, event.kind)) await become(event.kind)
    }
  }
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
