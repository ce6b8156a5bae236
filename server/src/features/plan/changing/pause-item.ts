import type { ChangedPlan } from '@kindling/contract/plan/calls'
import { addMonths, monthOf } from '@kindling/contract/plan/rules'
import { Refusal } from '../../../platform/http/refusal.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import { changing, itemNamed, type ChangeDeps, type Owner } from './changing.ts'
import { storeItem } from '../items.queries.ts'
import { nextChargeDay } from '../plan.ts'
import { joinMonth } from '../plan-schedule.ts'

/** Pauses an item from its next gift on, for `months`. Throws not_found, conflict if its first gift is on its way. */
export const pauseItem = (deps: ChangeDeps, owner: Owner, uuid: string, months: number): Promise<ChangedPlan> =>
  changing(deps, owner, async (trx, plan) => {
    const { id, state, fromMonth } = itemNamed(plan, uuid)
    if (state === 'starting') throw new Refusal('conflict', 'giftOnItsWay')
    const coming = monthOf(plan.nextOn ?? nextChargeDay(plan) ?? plan.today)
    const first = state === 'active' && fromMonth > coming ? fromMonth : coming
    await storeItem(trx, id, { state: 'paused', fromMonth: addMonths(first, months) })
  })

/** Resumes a paused item. Throws not_found, conflict if it is not paused. */
export const resumeItem = (deps: ChangeDeps, owner: Owner, uuid: string): Promise<ChangedPlan> =>
  changing(deps, owner, async (trx, plan) => {
    const { id, state, createdAt } = itemNamed(plan, uuid)
    if (state !== 'paused') throw new Refusal('conflict', 'nothingToResume')
    const joined = joinMonth(dayIn(createdAt, plan.timeZone), { day: plan.day, nextOn: null })
    const today = monthOf(plan.today)
    await storeItem(trx, id, { state: 'active', fromMonth: joined > today ? joined : today })
  })
