import type { ChangedPlan } from '@kindling/contract/plan/calls'
import { addMonths, monthOf } from '@kindling/contract/plan/rules'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { changing, type ChangeDeps, type Owner } from './changing.ts'
import { storeMonth } from '../charging/months.queries.ts'
import { nextChargeDay, isOver, failedMonthOf, type StoredPlan } from '../plan.ts'
import { nextCharge } from '../plan-schedule.ts'
import { storePlan } from '../plan.queries.ts'

/** Skips the failed month, else the next one. Throws conflict if no charge is scheduled or it is skipped already. */
export const skipMonth = (deps: ChangeDeps, owner: Owner): Promise<ChangedPlan> => changing(deps, owner, skipWithin)

export async function skipWithin(trx: Trx, plan: StoredPlan, at: Date): Promise<void> {
  const { userId, nextOn } = scheduledCharge(plan)
  if (await skipFailedMonth(trx, plan)) return storePlan(trx, userId, { state: 'active' }, at)
  if (plan.fromMonth !== null && nextChargeDay(plan, null)! < nextOn) throw new Refusal('conflict', 'skippedAlready')
  await storePlan(trx, userId, resumeAfter(plan, nextOn, 1), at)
}

/** Pauses from the next charge on, for `months`; then it resumes. Throws conflict if no charge is scheduled. */
export const pausePlan = (deps: ChangeDeps, owner: Owner, months: number): Promise<ChangedPlan> =>
  changing(deps, owner, (trx, plan, at) => pauseWithin(trx, plan, at, months))

export async function pauseWithin(trx: Trx, plan: StoredPlan, at: Date, months: number): Promise<void> {
  const { userId, nextOn } = scheduledCharge(plan)
  await skipFailedMonth(trx, plan)
  const from = nextOn > plan.today ? nextChargeDay(plan, null)! : nextOn
  await storePlan(trx, userId, { state: 'paused', ...resumeAfter(plan, from, months) }, at)
}

function scheduledCharge(plan: StoredPlan) {
  if (isOver(plan) || plan.nextOn === null) throw new Refusal('conflict', 'nothingToPause')
  return { userId: plan.userId, nextOn: plan.nextOn }
}

/** When a plan resumes that leaves out `count` charges, of which the first was due `on` this day. */
export function resumeAfter({ day, months }: Pick<StoredPlan, 'day' | 'months'>, on: string, count: number) {
  const fromMonth = addMonths(monthOf(on), count)
  return { fromMonth, nextOn: nextCharge({ day, after: on, from: fromMonth, done: months.map(({ month }) => month) }) }
}

/** Skips the failed month: it is not tried again, nor charged later. Returns false if no month had failed. */
export async function skipFailedMonth(trx: Trx, plan: StoredPlan): Promise<boolean> {
  const failedMonth = failedMonthOf(plan)
  if (!failedMonth) return false
  await storeMonth(trx, plan.userId, failedMonth.month, { state: 'skipped', nextTryOn: null })
  failedMonth.state = 'skipped'
  return true
}
