import type { Deps } from '../../deps.ts'
import { day, minute } from '../../platform/clock.ts'
import type { PaymentEvent } from '../../processor/payment-event.ts'
import type { IntentState } from '../../processor/processor.ts'
import { applyPaymentEvents, drop } from './apply-events.ts'
import { attemptsOf, type Attempt } from './attempts/attempts.queries.ts'
import { isFinal, maxAttempts, usedTries } from './payment.ts'
import { lockPayment, unsettledBefore, type StoredPayment } from './payments.queries.ts'

/** Asks about payments that have not moved for 10 minutes; cancels those left alone for a day or out of attempts. */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const payment of await unsettledBefore(deps.db, new Date(now.getTime() - 10 * minute))) {
    try {
      await reconcilePayment(deps, payment)
    } catch (error) {
      deps.log.warn({ err: error, payment: payment.uuid }, 'payment could not be reconciled')
    }
  }
}

/** An intent that is known is read: a search may not show yet what was made within the last hour. */
async function reconcilePayment(deps: Deps, seen: StoredPayment): Promise<void> {
  const { processor } = deps
  const state =
    seen.intentId === null ? await processor.searchIntent(seen.uuid) : await processor.readIntent(seen.intentId)
  if (!state) return endUntried(deps, seen)
  const ended = await applyState(deps, seen, state)
  if (ended || !(await mayBeCanceled(deps, seen))) return
  await applyState(deps, seen, await processor.cancel(state.intentId))
}

async function applyState(deps: Deps, seen: StoredPayment, state: IntentState): Promise<boolean> {
  const event = eventOf(seen.uuid, state, deps.clock.now())
  if (!event) return false
  const isFact = event.kind === 'succeeded' || event.kind === 'canceled'
  await deps.db.transaction().execute(async (trx) => {
    // what is no fact for ever says nothing of an attempt that began since
    if (isFact || unmoved(await lockPayment(trx, seen.uuid), seen)) await applyPaymentEvents(trx, deps, [event])
  })
  return isFact
}

const unmoved = (now: StoredPayment | null, seen: StoredPayment): now is StoredPayment =>
  now !== null && !isFinal(now.status) && now.updatedAt.getTime() === seen.updatedAt.getTime()

function eventOf(paymentUuid: string, state: IntentState, at: Date): PaymentEvent | null {
  const { intentId, currency } = state
  const about = { eventId: null, paymentUuid, intentId, currency, at }
  switch (state.status) {
    case 'succeeded':
      return { ...about, kind: 'succeeded', chargedCents: state.chargedCents }
    case 'canceled':
      return { ...about, kind: 'canceled' }
    case 'awaiting_card':
      return { ...about, kind: 'declined', reason: state.declined ?? 'declined' }
    default:
      return null
  }
}

async function mayBeCanceled({ db, clock }: Deps, seen: StoredPayment): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, seen.uuid)
    if (!payment || isFinal(payment.status)) return false
    const attempts = await attemptsOf(trx, payment.id)
    const idle = clock.now().getTime() - lastTry(payment, attempts).getTime() > day
    return idle || (usedTries(attempts).length >= maxAttempts && attempts.every((a) => a.status === 'declined'))
  })
}

const lastTry = (payment: StoredPayment, attempts: readonly Attempt[]) => attempts.at(-1)?.triedAt ?? payment.createdAt

/** Only once a search would show what was using, and nobody is at it: under its lock, unmoved, its last try as old. */
async function endUntried(deps: Deps, seen: StoredPayment): Promise<void> {
  const now = deps.clock.now()
  const shownBefore = new Date(now.getTime() - deps.config.PROCESSOR_SEARCH_LAG_MINUTES * minute)
  await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, seen.uuid)
    if (!unmoved(payment, seen) || payment.intentId !== null || payment.updatedAt > shownBefore) return
    if (lastTry(payment, await attemptsOf(trx, payment.id)) > shownBefore) return
    await drop(trx, deps, payment, now)
  })
}
