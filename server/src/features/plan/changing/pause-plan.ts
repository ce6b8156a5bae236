import type { ChangedPlan } from '@kindling/contract/plan'
import { addMonths, monthOf } from '@kindling/contract/plan-rules'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { changing, type ChangeDeps, type Owner } from './changing.ts'
import { storeMonth } from '../charging/months.queries.ts'
import { comingDay, isOver, troubleOf, type StoredPlan } from '../plan.ts'
import { nextCharge } from '../plan-schedule.ts'
import { storePlan } from '../plan.queries.ts'

/** The month that failed, or else the next one. Throws conflict: nothing is to come, or it is skipped already. */
export const skipMonth = (deps: ChangeDeps, owner: Owner): Promise<ChangedPlan> => changing(deps, owner, skipWithin)

export async function skipWithin(trx: Trx, plan: StoredPlan, at: Date): Promise<void> {
  const { userId, nextOn } = mustCome(plan)
  if (await endTrouble(trx, plan)) return storePlan(trx, userId, { state: 'active' }, at)
  if (plan.fromMonth !== null && comingDay(plan, null)! < nextOn) throw new Refusal('conflict', 'skippedAlready')
  await storePlan(trx, userId, waiting(plan, nextOn, 1), at)
}

/** Pauses the plan from the next charge on, for so many months; it resumes by itself. Throws conflict if no charge is to come. */
export const pausePlan = (deps: ChangeDeps, owner: Owner, months: number): Promise<ChangedPlan> =>
  changing(deps, owner, (trx, plan, at) => pauseWithin(trx, plan, at, months))

export async function pauseWithin(trx: Trx, plan: StoredPlan, at: Date, months: number): Promise<void> {
  const { userId, nextOn } = mustCome(plan)
  await endTrouble(trx, plan)
  const from = nextOn > plan.today ? comingDay(plan, null)! : nextOn
  await storePlan(trx, userId, { state: 'paused', ...waiting(plan, from, months) }, at)
}

function mustCome(plan: StoredPlan) {
  if (isOver(plan) || plan.nextOn === null) throw new Refusal('conflict', 'nothingToPause')
  return { userId: plan.userId, nextOn: plan.nextOn }
}

/** `on`: the charge that does not come. */
export function waiting({ day, months }: Pick<StoredPlan, 'day' | 'months'>, on: string, count: number) {
  const fromMonth = addMonths(monthOf(on), count)
  return { fromMonth, nextOn: nextCharge({ day, after: on, from: fromMonth, done: months.map(({ month }) => month) }) }
}

/** True if a month had failed. It is not tried again and never added to another month. */
export async function endTrouble(trx: Trx, plan: StoredPlan): Promise<boolean> {
  const trouble = troubleOf(plan)
  if (!trouble) return false
  await storeMonth(trx, plan.userId, trouble.month, { state: 'skipped', nextTryOn: null })
  trouble.state = 'skipped'
  return true
}
