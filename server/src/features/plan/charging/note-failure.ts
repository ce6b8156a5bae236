import type { Month } from '@kindling/contract/plan/rules'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { paymentActionRequired, paymentFailed, addNotifications } from '../../notifications/index.ts'
import { chargePlan, mailPlan } from '../plan.jobs.ts'
import { afterFailure, needOf, type AfterFailure } from '../plan-schedule.ts'
import type { StoredMonth, StoredPlan } from '../plan.ts'
import { storePlan } from '../plan.queries.ts'
import { storeMonth } from './months.queries.ts'

export type FailureDeps = Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>
type NoteFailureInput = {
  plan: StoredPlan
  month: StoredMonth
  reason: string | null
  byGiver: boolean
  /** A card was tried that is not, or no longer, the plan's. */
  ofOtherCard?: boolean
}

/** Called when a try of a month was declined, or when the giver has no card to try. */
export async function noteFailure(
  trx: Trx,
  deps: FailureDeps,
  { plan, month, reason, byGiver, ofOtherCard = false }: NoteFailureInput,
): Promise<void> {
  if (month.state !== 'trying') return
  const { userId, today, state } = plan
  const at = deps.clock.now()
  if (state === 'paused' || state === 'ended' || state === 'lapsed')
    return storeMonth(trx, userId, month.month, { state: 'skipped', nextTryOn: null })
  if (ofOtherCard) {
    // its refusal says nothing about the plan's card, which keeps its schedule, or is tried now if it is new
    if (byGiver) return
    await storeMonth(trx, userId, month.month, { failedOn: today, reason })
    return tryToday(trx, deps, plan, month)
  }
  if (byGiver) {
    // the giver sees this failure on the screen: no notification, and the schedule of retries continues
    const needs = needOf(reason)
    const isRetried = needs === 'nothing'
    const change = { failedOn: today, reason, needs, ...(!isRetried && { nextTryOn: null }) }
    await storeMonth(trx, userId, month.month, change)
    if (!isRetried) await storePlan(trx, userId, { state: 'needs_action' }, at)
    return
  }
  const failures = month.failures + 1
  const after = afterFailure({ dueOn: month.dueOn, today, failures, reason })
  await storeMonth(trx, userId, month.month, {
    failures,
    failedOn: today,
    reason,
    needs: after.needs,
    nextTryOn: after.nextTryOn,
    state: after.state === 'lapsed' ? 'missed' : 'trying',
  })
  await storePlan(trx, userId, { state: after.state, ...(after.state === 'lapsed' && { nextOn: null }) }, at)
  await notifyFailure(trx, deps, { plan, month: { ...month, failures }, kind: after.notify })
}

/** Tries a failed month again at once, because its plan has another card. */
export async function tryToday(
  trx: Trx,
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  { userId, today }: StoredPlan,
  { month }: StoredMonth,
): Promise<void> {
  await storeMonth(trx, userId, month, { needs: 'nothing', nextTryOn: today })
  await storePlan(trx, userId, { state: 'retrying' }, clock.now())
  await queue.send(trx, chargePlan, { user: userId })
}

/** Called after the last day to try a month: the month is missed, and the plan lapses. */
export async function lapse(trx: Trx, deps: FailureDeps, plan: StoredPlan, month: StoredMonth): Promise<void> {
  await storeMonth(trx, plan.userId, month.month, { state: 'missed', nextTryOn: null })
  await storePlan(trx, plan.userId, { state: 'lapsed', nextOn: null }, deps.clock.now())
  await notifyFailure(trx, deps, { plan, month: { ...month, failures: month.failures + 1 }, kind: 'failed' })
}

/** Called for a month that no run charged in time. */
export async function noteMissed(trx: Trx, deps: FailureDeps, plan: StoredPlan, month: Month): Promise<void> {
  const about = `${month}:missed`
  await deps.queue.send(trx, mailPlan, { user: plan.userId, mail: 'missed', month, key: `${plan.uuid}:${about}` })
  await addNotifications(trx, deps, [paymentFailed({ personId: plan.userId, about })])
}

type Failure = { plan: StoredPlan; month: StoredMonth; kind: AfterFailure['notify'] }

async function notifyFailure(trx: Trx, deps: FailureDeps, { plan, month, kind }: Failure): Promise<void> {
  if (kind === null) return
  const about = `${month.month}:${month.failures}`
  const to = { personId: plan.userId, about }
  const what = { user: plan.userId, month: month.month, key: `${plan.uuid}:${about}` }
  await deps.queue.send(trx, mailPlan, { ...what, mail: kind === 'failed' ? 'failed' : 'confirm' })
  await addNotifications(trx, deps, [kind === 'failed' ? paymentFailed(to) : paymentActionRequired(to)])
}
