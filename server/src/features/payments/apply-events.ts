import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { cardEventOf } from '../../processor/card-event.ts'
import { paymentEventOf, type PaymentEvent } from '../../processor/payment-event.ts'
import type { ProcessorEvent } from '../../processor/processor.ts'
import { applyCardEvent } from '../cards/index.ts'
import { raiseAlarm } from '../../platform/alarms.ts'
import { noteForeign } from '../../processor/inbox.queries.ts'
import { decideAttempt, isUnderWay } from './attempts/attempts.queries.ts'
import { storeDispute } from './disputes/disputes.queries.ts'
import { followDisputes } from './disputes/follow-disputes.ts'
import { foreignBecause, type Foreign } from './foreign.ts'
import { lockPaymentsOf, type LockedPayments } from './lock-payments.ts'
import { isFinal, isForward, mayBecome } from './payment.ts'
import { setIntent, setStatus, setSucceeded, type StoredPayment } from './payments.queries.ts'
import type { PaymentMove } from './reactions.ts'
import { noteRefund } from './refunds/note-refund.ts'
import { storeRefund } from './refunds/refunds.queries.ts'
import { followStray, keepStray } from './strays/stray-charge.ts'

/** Whatever order events come in, they end the same. */
export async function applyProcessorEvents(trx: Trx, deps: Deps, events: readonly ProcessorEvent[]): Promise<void> {
  const changes = events.flatMap((event) => paymentEventOf(event) ?? [])
  await applyPaymentEvents(trx, deps, changes)
  for (const event of events) {
    const card = cardEventOf(event)
    if (card) await applyCardEvent(trx, deps, card)
  }
}

/** Every payment is locked before the first one moves; the features above follow all moves at once. */
export async function applyPaymentEvents(trx: Trx, deps: Deps, events: readonly PaymentEvent[]): Promise<void> {
  if (events.length === 0) return
  const payments = await lockPaymentsOf(trx, events)
  const moves: PaymentMove[] = []
  const applying = { trx, deps, payments }
  for (const event of events) {
    const payment = payments.of(event)
    const foreign = foreignBecause(payment, event)
    if (foreign) await keepForeign(applying, payment, event, foreign)
    else moves.push(...(await applyEvent(applying, payment, event)))
  }
  await setSucceeded(
    trx,
    moves.filter((move) => move.kind === 'settled').map(({ payment, at }) => ({ ...payment, at })),
  )
  await deps.payments.moved(trx, moves)
}

type Applying = { trx: Trx; deps: Deps; payments: LockedPayments }

/** Refunds and disputes are kept even where we do not know yet whose they are: they name the intent only. */
async function applyEvent(
  applying: Applying,
  payment: StoredPayment | null,
  event: PaymentEvent,
): Promise<PaymentMove[]> {
  const { trx, deps } = applying
  switch (event.kind) {
    case 'refund':
      await storeRefund(trx, event)
      await followStray(trx, event.intentId, event.at)
      return payment ? noteRefund(applying, payment, event) : []
    case 'dispute':
      await storeDispute(trx, { ...event, toldAt: deps.clock.now() })
      return payment ? followDisputes(applying, payment, event) : []
    case 'succeeded':
      return payment && payment.status !== 'succeeded' ? [await succeed(applying, payment, event)] : []
    default:
      if (payment && !isFinal(payment.status)) await applyStep(applying, payment, event)
      return []
  }
}

/** What was charged under the name of a payment goes back. */
async function keepForeign(
  applying: Applying,
  payment: StoredPayment | null,
  event: PaymentEvent,
  because: Foreign,
): Promise<void> {
  const { trx, deps, payments } = applying
  const { eventId, intentId, kind, at } = event
  const detail = { because, told: kind, event: eventId, payment: payment?.uuid ?? null }
  await raiseAlarm(trx, deps, { kind: 'foreign_event', about: intentId, detail })
  if (eventId !== null) await noteForeign(trx, eventId, because)
  if (event.kind !== 'succeeded' || because === 'currency' || !payment) return
  await keepStray(trx, deps, payment, event)
  if (because !== 'amount' || isFinal(payment.status)) return
  // its own intent is used up by a charge that is not its own
  await setIntent(trx, payment.id, intentId, at)
  await drop(trx, deps, payment, at)
  payments.set({ ...payment, status: 'canceled', intentId })
}

type Step = Extract<PaymentEvent, { paymentUuid: string }>

/** One that had ended, as we thought, succeeds all the same: what was charged is booked before it is given back. */
async function succeed(
  { trx, deps, payments }: Applying,
  payment: StoredPayment,
  { intentId, at }: Step & { kind: 'succeeded' },
): Promise<PaymentMove> {
  const revived = isFinal(payment.status)
  if (revived) await raiseAlarm(trx, deps, { kind: 'charged_after_end', about: payment.uuid, detail: { intentId } })
  const after = payments.set({ ...payment, status: 'succeeded', intentId })
  const move = { kind: 'settled', key: `settled:${payment.uuid}`, payment: after, before: null, at } as const
  return revived ? { ...move, revived } : move
}

async function applyStep(
  { trx, deps, payments }: Applying,
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
      await drop(trx, deps, payment, event.at)
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

export async function drop(trx: Trx, deps: Deps, payment: StoredPayment, at: Date): Promise<void> {
  await decideAttempt(trx, payment.id, 'declined', at)
  await setStatus(trx, payment.id, 'canceled', at)
  await deps.payments.dropped(trx, payment)
}
