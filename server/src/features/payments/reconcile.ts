import type { WithPayments } from './with-payments.ts'
import type { Deps } from '../../deps.ts'
import { day, hour, minute } from '../../platform/time/clock.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentEvent } from '../../processor/payment-event.ts'
import type { IntentState } from '../../processor/processor.ts'
import { applyPaymentEvents, dropPayment } from './apply-events.ts'
import { attemptReached, attemptsOf, type Attempt } from './attempts/attempts.queries.ts'
import { noteUnknown } from './attempts/confirm-attempt.ts'
import { isFinal, maxAttempts, usedTries } from './payment.ts'
import { lockPayment, unsettledBefore, type StoredPayment } from './payments.queries.ts'

/**
 * Asks about payments without a change for 10 minutes; cancels those that are a day old or out of attempts, and those
 * whose payment sheet was opened an hour ago.
 */
export async function reconcilePayments(deps: Deps & WithPayments, { page = 500 } = {}): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - 10 * minute)
  for (let after = 0, found = page; found === page;) {
    const unsettled = await unsettledBefore(deps.db, { before, after, most: page })
    found = unsettled.length
    after = unsettled.at(-1)?.id ?? after
    for (const payment of unsettled) {
      try {
        await reconcilePayment(deps, payment)
      } catch (error) {
        deps.log.warn({ err: error, payment: payment.uuid }, 'payment could not be reconciled')
      }
    }
  }
}

/** The intent's state is about this attempt's card, which has reached it, so no times need to be compared. */
export async function lookAtAttempt(deps: Deps & WithPayments, paymentUuid: string): Promise<void> {
  const attempt = await attemptReached(deps.db, paymentUuid)
  if (!attempt) return
  const state = await deps.processor.readIntent(attempt.intentId)
  const event = eventOf(paymentUuid, state, { number: attempt.number, at: deps.clock.now() })
  if (event) await deps.db.transaction().execute((trx) => applyPaymentEvents(trx, deps, [event]))
}

/**
 * Makes sure that nothing of this payment can be charged any more, before its giver starts again. Throws conflict if
 * it was charged or may be; unavailable.
 */
export async function endTriedOut(deps: Deps & WithPayments, { uuid, intentId }: StoredPayment): Promise<void> {
  if (intentId === null) return
  const state = await deps.processor.cancel(intentId)
  const event = eventOf(uuid, state, { number: null, at: deps.clock.now() })
  if (event) await deps.db.transaction().execute((trx) => applyPaymentEvents(trx, deps, [event]))
  if (event?.kind === 'succeeded') throw new Refusal('conflict', 'giftSettled')
  if (event?.kind !== 'canceled') throw new Refusal('conflict', 'giftOnItsWay')
}

/** Ends a payment whose sheet has tried all its cards, so that nobody tests stolen cards with it. */
export async function endTriedSheet(deps: Deps & WithPayments, uuid: string): Promise<void> {
  const payment = await deps.db.transaction().execute((trx) => lockPayment(trx, uuid))
  if (!payment || isFinal(payment.status)) return
  try {
    await endTriedOut(deps, payment)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error
  }
}

/**
 * Ends a payment that another payment replaces: at the processor, or only here if its card never reached the processor.
 * Throws conflict if it was charged or may be; unavailable.
 */
export async function endPayment(deps: Deps & WithPayments, uuid: string): Promise<void> {
  const reached = await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, uuid)
    if (!payment || payment.intentId !== null) return payment
    const attempts = await attemptsOf(trx, payment.id)
    if (isFinal(payment.status) || attempts.some(({ status }) => status !== 'declined')) return payment
    await dropPayment(trx, deps, payment, deps.clock.now())
    return null
  })
  if (reached?.status === 'succeeded') throw new Refusal('conflict', 'giftSettled')
  if (!reached || isFinal(reached.status)) return
  if (reached.intentId === null) throw new Refusal('conflict', 'giftOnItsWay')
  await endTriedOut(deps, reached)
}

/**
 * True if the card was or may have been charged; applies a final state. While a search may lag, finding no charge
 * proves nothing: the outcome is stored as unknown.
 */
export async function mayBeCharged(
  deps: Deps & WithPayments,
  { payment, attempt }: { payment: StoredPayment; attempt: Attempt },
): Promise<boolean> {
  // an open payment sheet has charged nothing while its intent waits for a card
  const isShown = attempt.method === null || attempt.triedAt <= shownBefore(deps)
  const state = await stateOf(deps, payment)
  if (!state || state.status === 'awaiting_card') {
    if (!isShown) await noteUnknown(deps, { paymentUuid: payment.uuid, number: attempt.number })
    return !isShown
  }
  const event = eventOf(payment.uuid, state, { number: null, at: deps.clock.now() })
  if (event) await deps.db.transaction().execute((trx) => applyPaymentEvents(trx, deps, [event]))
  return true
}

/** Reads a known intent by its id, because a search may miss intents of the last hour. */
const stateOf = ({ processor }: Deps, { uuid, intentId }: StoredPayment) =>
  intentId === null ? processor.searchIntent(uuid) : processor.readIntent(intentId)

async function reconcilePayment(deps: Deps & WithPayments, seen: StoredPayment): Promise<void> {
  const state = await stateOf(deps, seen)
  if (!state) return endUntried(deps, seen)
  const ended = await applyState(deps, seen, state)
  if (ended || !(await mayBeCanceled(deps, seen))) return
  await applyState(deps, seen, await deps.processor.cancel(state.intentId))
}

async function applyState(deps: Deps & WithPayments, seen: StoredPayment, state: IntentState): Promise<boolean> {
  // an intent that waits for a card says nothing about a payment sheet, which waits too
  const underWay = (await attemptsOf(deps.db, seen.id)).find((a) => a.status === 'started' && a.method !== null)
  const event = eventOf(seen.uuid, state, { number: underWay?.number ?? null, at: deps.clock.now() })
  if (!event) return false
  const isFact = event.kind === 'succeeded' || event.kind === 'canceled'
  await deps.db.transaction().execute(async (trx) => {
    // a state that is not final says nothing about an attempt that began after we read it
    if (isFact || unmoved(await lockPayment(trx, seen.uuid), seen)) await applyPaymentEvents(trx, deps, [event])
  })
  return isFact
}

const unmoved = (now: StoredPayment | null, seen: StoredPayment): now is StoredPayment =>
  now !== null && !isFinal(now.status) && now.updatedAt.getTime() === seen.updatedAt.getTime()

/**
 * `number` is the attempt under way. If the intent waits for a card, that attempt was declined. A success is matched to
 * its attempt by the payment method.
 */
function eventOf(
  paymentUuid: string,
  { intentId, currency, methodId, ...state }: IntentState,
  { number, at }: { number: number | null; at: Date },
): PaymentEvent | null {
  const about = { eventId: null, paymentUuid, intentId, currency, at, attempt: { number: null, methodId } }
  switch (state.status) {
    case 'succeeded':
      // not the time at which we ask: the receipt's day, the split and what is too late go by the charge
      return { ...about, kind: 'succeeded', chargedCents: state.chargedCents, at: state.chargedAt ?? at }
    case 'canceled':
      return { ...about, kind: 'canceled' }
    case 'awaiting_card':
      if (number === null) return null
      return { ...about, kind: 'declined', attempt: { number, methodId: null }, reason: state.declined ?? 'declined' }
    default:
      return null
  }
}

async function mayBeCanceled({ db, clock }: Deps, seen: StoredPayment): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, seen.uuid)
    if (!payment || isFinal(payment.status)) return false
    const attempts = await attemptsOf(trx, payment.id)
    const isSheet = attempts.at(-1)?.method === null
    const idle = clock.now().getTime() - lastTry(payment, attempts).getTime() > (isSheet ? hour : day)
    return idle || (usedTries(attempts).length >= maxAttempts && attempts.every((a) => a.status === 'declined'))
  })
}

const lastTry = (payment: StoredPayment, attempts: readonly Attempt[]) => attempts.at(-1)?.triedAt ?? payment.createdAt

/** Drops it only if a search would have shown an intent by now, and under the lock nothing has changed since. */
async function endUntried(deps: Deps & WithPayments, seen: StoredPayment): Promise<void> {
  const before = shownBefore(deps)
  await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, seen.uuid)
    if (!unmoved(payment, seen) || payment.intentId !== null || payment.updatedAt > before) return
    if (lastTry(payment, await attemptsOf(trx, payment.id)) > before) return
    await dropPayment(trx, deps, payment, deps.clock.now())
  })
}

/** A search shows everything that was made before this time. */
const shownBefore = ({ clock, config }: Deps) =>
  new Date(clock.now().getTime() - config.PROCESSOR_SEARCH_LAG_MINUTES * minute)
