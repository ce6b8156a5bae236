import type { WithPayments } from './with-payments.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { cardEventOf } from '../../processor/card-event.ts'
import { paymentEventOf, type AttemptName, type PaymentEvent } from '../../processor/payment-event.ts'
import type { ProcessorEvent } from '../../processor/processor.ts'
import { applyCardEvent, mayTryNextInSheet, sheetTried } from '../cards/index.ts'
import { notePayoutEvents } from '../payouts/index.ts'
import { raiseAlarm } from '../../platform/alarms/alarms.ts'
import { noteForeign } from '../../processor/inbox.queries.ts'
import { askAboutAttempt, endSheet, learnCard } from './payments.jobs.ts'
import {
  attemptNamed,
  attemptsOf,
  decideAttempt,
  giveUpAttempt,
  insertAttempt,
  noteReached,
} from './attempts/attempts.queries.ts'
import { alarmOfDispute } from './disputes/alarm-of-dispute.ts'
import { storeDispute, storeInquiry } from './disputes/disputes.queries.ts'
import { followDisputes } from './disputes/follow-disputes.ts'
import { cardWithinBounds, withinBounds } from './bound-time.ts'
import { foreignBecause, type Foreign } from './foreign.ts'
import { lockPaymentsOf, type LockedPayments } from './lock-payments.ts'
import { isFinal, isForward, maxAttempts, mayBecome, usedTries } from './payment.ts'
import { setIntent, setStatus, setSucceeded, type StoredPayment } from './payments.queries.ts'
import type { PaymentMove } from './reactions.ts'
import { noteRefund } from './refunds/note-refund.ts'
import { refundAmounts, storeRefund } from './refunds/refunds.queries.ts'
import { storeUnmatched } from './unmatched/store-unmatched.ts'

/** The result is the same in whatever order the events arrive. */
export async function applyProcessorEvents(
  trx: Trx,
  deps: Deps & WithPayments,
  events: readonly ProcessorEvent[],
): Promise<void> {
  const changes = events.flatMap((event) => paymentEventOf(event) ?? [])
  await applyPaymentEvents(trx, deps, changes)
  for (const event of events) {
    const card = cardEventOf(event)
    if (card) await applyCardEvent(trx, deps, await cardWithinBounds(trx, deps, event, card))
  }
  await notePayoutEvents(trx, deps, events)
}

/** Locks all payments of the events before it changes the first. Then each reaction gets all changes in one call. */
export async function applyPaymentEvents(
  trx: Trx,
  deps: Deps & WithPayments,
  events: readonly PaymentEvent[],
): Promise<void> {
  if (events.length === 0) return
  const payments = await lockPaymentsOf(trx, events)
  const moves: PaymentMove[] = []
  const applying: Applying = { trx, deps, payments, accepted: new Map() }
  const ownRefunds = await refundAmounts(
    trx,
    events.flatMap((event) => (event.kind === 'refund' ? (event.ours ?? []) : [])),
  )
  for (const said of events) {
    const payment = payments.of(said)
    const foreign = foreignBecause(payment, payments.ofIntent(said.intentId), said, ownRefunds)
    const event = await withinBounds(trx, deps, said, payment)
    if (foreign) moves.push(...(await storeForeign(applying, payment, event, foreign)))
    else moves.push(...(await applyEvent(applying, payment, event)))
  }
  const settled = moves.filter((move) => move.kind === 'settled')
  await setSucceeded(
    trx,
    settled.map(({ payment, at }) => ({ ...payment, at, attempt: applying.accepted.get(payment.id) ?? noAttempt })),
  )
  await deps.payments.moved(trx, moves)
}

type Applying = { trx: Trx; deps: Deps & WithPayments; payments: LockedPayments; accepted: Map<number, AttemptName> }

/** The attempt of a charge that we did not start ourselves. */
const noAttempt = { number: null, methodId: null }

/** Refunds and disputes name only the intent, so they are stored even while no payment is known for it. */
async function applyEvent(
  applying: Applying,
  payment: StoredPayment | null,
  event: PaymentEvent & { isBounded: boolean },
): Promise<PaymentMove[]> {
  const { trx, deps } = applying
  switch (event.kind) {
    case 'refund':
      await storeRefund(trx, { ...event, reportedAt: deps.clock.now() })
      return payment ? noteRefund(applying, payment, event) : []
    case 'dispute': {
      // a state whose time is wrong never counts as later than another
      const at = event.isBounded && payment ? payment.createdAt : event.at
      await storeDispute(trx, { ...event, at, reportedAt: deps.clock.now() })
      return payment ? followDisputes(applying, payment, event) : []
    }
    case 'inquiry':
      await storeInquiry(trx, { ...event, at: deps.clock.now() })
      if (!payment) return []
      await alarmOfDispute(trx, deps, { uuid: payment.uuid, intentId: event.intentId })
      await deps.payments.questioned(trx, payment)
      return []
    case 'succeeded':
      return payment && payment.status !== 'succeeded' ? [await succeed(applying, payment, event)] : []
    default:
      if (payment && !isFinal(payment.status)) await applyStep(applying, payment, event)
      return []
  }
}

/** Stores an event that does not fit the payment without applying it, and refunds its charge if there is one. */
async function storeForeign(
  applying: Applying,
  payment: StoredPayment | null,
  event: PaymentEvent,
  because: Foreign,
): Promise<PaymentMove[]> {
  const { trx, deps, payments } = applying
  const { eventId, intentId, kind, at } = event
  if (eventId !== null) await noteForeign(trx, eventId, because)
  // the alarm of the unmatched charge covers this case
  if (because === 'another_intent' && payments.ofIntent(intentId)?.unmatchedOf != null) return []
  // an amount that the processor itself tells us is real money; in an event it is only said
  const isSaid = because !== 'another_intent' && event.eventId !== null
  if (event.kind !== 'succeeded' || because === 'currency' || isSaid || !payment || event.chargedCents <= 0) {
    const detail = { because, reported: kind, event: eventId, payment: payment?.uuid ?? null }
    await raiseAlarm(trx, deps, { kind: 'foreign_event', about: intentId, detail })
    return []
  }
  if (because === 'amount' && payment.status !== 'succeeded') {
    // another charge used up the payment's intent
    if (!isFinal(payment.status)) await dropPayment(trx, deps, payment, at)
    await setIntent(trx, payment.id, null, at)
    payments.set({ ...payment, status: 'canceled', intentId: null })
  }
  return storeUnmatched(applying, payment, { ...event, because })
}

type Step = Extract<PaymentEvent, { paymentUuid: string }>

/** A payment that had ended without a charge may still succeed: its charge is booked and then refunded. */
async function succeed(
  { trx, deps, payments, accepted }: Applying,
  payment: StoredPayment,
  { intentId, at, attempt }: Step & { kind: 'succeeded' },
): Promise<PaymentMove> {
  const revived = isFinal(payment.status)
  if (revived) await raiseAlarm(trx, deps, { kind: 'charged_after_end', about: payment.uuid, detail: { intentId } })
  if (payment.cardLast4 === null) {
    await deps.queue.send(trx, learnCard, { payment: payment.uuid })
    await deps.queue.send(trx, sheetTried, { payment: payment.uuid, good: true })
  }
  const after = payments.set({ ...payment, status: 'succeeded', intentId })
  accepted.set(payment.id, attempt)
  const move = { kind: 'settled', key: `settled:${payment.uuid}`, payment: after, before: null, at } as const
  return revived ? { ...move, revived } : move
}

async function applyStep(
  { trx, deps, payments }: Applying,
  payment: StoredPayment,
  event: Exclude<Step, { kind: 'succeeded' }>,
): Promise<void> {
  const { intentId, at, attempt } = event
  // our time: with the time of a late event, the reconciler would act on the payment too early
  const now = deps.clock.now()
  if (payment.intentId === null) await setIntent(trx, payment.id, intentId, now)
  const after = payments.set({ ...payment, intentId })
  const become = async (status: StoredPayment['status']) => {
    await setStatus(trx, payment.id, status, now)
    payments.set({ ...after, status })
  }
  if (event.kind === 'canceled') {
    await dropPayment(trx, deps, payment, at)
    payments.set({ ...after, status: 'canceled' })
    return
  }
  const number = await attemptNamed(trx, payment.id, attempt)
  if (number === null) {
    if (event.kind === 'declined') await deps.queue.send(trx, askAboutAttempt, { payment: payment.uuid })
    return
  }
  const of = { paymentId: payment.id, number }
  if (event.kind === 'declined') {
    const { reason } = event
    const decided = await decideAttempt(trx, of, { status: 'declined', at, reason, methodId: attempt.methodId })
    if (!decided) return
    if (mayBecome(payment.status, 'created')) await become('created')
    await continueSheet(trx, deps, after, { number, at: now })
    await deps.payments.declined(trx, { payment: after, number, reason })
    return
  }
  // a late event of an earlier step must not undo a later one
  const underWay = await noteReached(trx, of, attempt.methodId)
  if (underWay && isForward(payment.status, event.kind)) await become(event.kind)
}

/** A payment sheet stays open after a decline: the next card in it is the next attempt, until none is left, also of the day's new cards. */
async function continueSheet(
  trx: Trx,
  deps: Deps & WithPayments,
  payment: StoredPayment,
  { number, at }: { number: number; at: Date },
): Promise<void> {
  const attempts = await attemptsOf(trx, payment.id)
  const declined = attempts.find((attempt) => attempt.number === number)
  if (declined?.method !== null || attempts.some(({ status }) => status === 'started')) return
  await deps.queue.send(trx, sheetTried, { payment: payment.uuid, good: false })
  const used = usedTries(attempts).length
  if (used >= maxAttempts || !(await mayTryNextInSheet(trx, deps, payment.userId))) {
    await deps.queue.send(trx, endSheet, { payment: payment.uuid })
    return
  }
  const using = { method: null, saved: false, keep: declined.keep, card: null }
  await insertAttempt(trx, { paymentId: payment.id, number: used + 1, using, at })
}

export async function dropPayment(
  trx: Trx,
  deps: Deps & WithPayments,
  payment: StoredPayment,
  at: Date,
): Promise<void> {
  await giveUpAttempt(trx, payment.id, { at })
  await setStatus(trx, payment.id, 'canceled', at)
  await deps.payments.dropped(trx, payment)
}
