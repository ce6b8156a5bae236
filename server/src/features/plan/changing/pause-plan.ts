import type { ChangedPlan } from '@kindling/contract/plan/calls'
import { addMonths, monthOf, type Day } from '@kindling/contract/plan/rules'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { insertMonth } from '../charging/months.queries.ts'
import { changing, skipFailedMonth, type ChangeDeps, type Owner } from './changing.ts'
import {
  daysOf,
  failedMonthOf,
  firstMonthOfItems,
  isOver,
  nextChargeDay,
  pauseStart,
  type StoredPlan,
} from '../plan.ts'
import { nextCharge } from '../plan-schedule.ts'
import { storePlan } from '../plan.queries.ts'

/**
 * Skips the failed month, else the next one. `on`: the day of the charge that the giver means, so that a second press
 * skips no other. Throws conflict if no charge is scheduled, or another one, or it is skipped already.
 */
export const skipMonth = (deps: ChangeDeps, owner: Owner, on: Day): Promise<ChangedPlan> =>
  changing(deps, owner, (trx, plan, at) => {
    const due = failedMonthOf(plan)?.dueOn ?? plan.nextOn
    if (on !== due) throw new Refusal('conflict', 'notDueThen')
    return skipWithin(trx, plan, at)
  })

export async function skipWithin(trx: Trx, plan: StoredPlan, at: Date): Promise<void> {
  const { userId, nextOn } = scheduledCharge(plan)
  if (await skipFailedMonth(trx, plan)) return storePlan(trx, userId, { state: 'active' }, at)
  if (isSkipped(plan, nextOn)) throw new Refusal('conflict', 'skippedAlready')
  await endDueMonth(trx, plan)
  await storePlan(trx, userId, { pausedFrom: nextOn, ...resumeAfter(plan, nextOn, 1) }, at)
}

/** True if a skip or a pause leaves out charges before the next one, which no skip moves further. */
export const isSkipped = (plan: StoredPlan, nextOn: Day): boolean =>
  (plan.pausedFrom !== null && plan.pausedFrom >= plan.today) ||
  (plan.fromMonth !== null && nextChargeDay(plan, null)! < nextOn)

/** Pauses from the next charge on, for `months`; then it resumes. Throws conflict if no charge is scheduled. */
export const pausePlan = (deps: ChangeDeps, owner: Owner, months: number): Promise<ChangedPlan> =>
  changing(deps, owner, (trx, plan, at) => pauseWithin(trx, plan, at, months))

export async function pauseWithin(trx: Trx, plan: StoredPlan, at: Date, months: number): Promise<void> {
  const { userId } = scheduledCharge(plan)
  await skipFailedMonth(trx, plan)
  const from = pauseStart(plan)!
  await endDueMonth(trx, plan)
  await storePlan(trx, userId, { state: 'paused', pausedFrom: from, ...resumeAfter(plan, from, months) }, at)
}

/** A month that is left out after its charge has become due is over: a pause that comes again counts it once. */
async function endDueMonth(trx: Trx, { userId, nextOn, today, coverFee }: StoredPlan): Promise<void> {
  if (nextOn === null || nextOn > today) return
  await insertMonth(trx, userId, { month: monthOf(nextOn), dueOn: nextOn, state: 'skipped', drawn: [], coverFee })
}

function scheduledCharge(plan: StoredPlan) {
  if (isOver(plan) || plan.nextOn === null) throw new Refusal('conflict', 'nothingToPause')
  return { userId: plan.userId, nextOn: plan.nextOn }
}

/** When a plan resumes that leaves out `count` charges, of which the first was due `on` this day: with its first item. */
export function resumeAfter(plan: Pick<StoredPlan, 'day' | 'movedTo' | 'months' | 'items'>, on: string, count: number) {
  const fromMonth = addMonths(monthOf(on), count)
  const first = firstMonthOfItems(plan)
  const from = first !== null && first > fromMonth ? first : fromMonth
  return { fromMonth, nextOn: nextCharge({ ...daysOf(plan), after: on, from }) }
}
