import type { ChangedPlan } from '@kindling/contract/plan/calls'
import { addMonths, monthOf } from '@kindling/contract/plan/rules'
import { Refusal } from '../../../platform/http/refusal.ts'
import { changing, itemNamed, type ChangeDeps, type Owner } from './changing.ts'
import { storeItem } from '../items.queries.ts'
import { firstMonthOf, usualMonth } from '../plan.ts'

/** Pauses an item from its next gift on, for `months`; a second pause replaces the first. Throws not_found, conflict if its first gift is on its way. */
export const pauseItem = (deps: ChangeDeps, owner: Owner, uuid: string, months: number): Promise<ChangedPlan> =>
  changing(deps, owner, async (trx, plan) => {
    const item = itemNamed(plan, uuid)
    if (item.state === 'starting') throw new Refusal('conflict', 'giftOnItsWay')
    await storeItem(trx, item.id, { state: 'paused', fromMonth: addMonths(usualMonth(plan, item), months) })
  })

/** Resumes a paused item. Throws not_found, conflict if it is not paused. */
export const resumeItem = (deps: ChangeDeps, owner: Owner, uuid: string): Promise<ChangedPlan> =>
  changing(deps, owner, async (trx, plan) => {
    const item = itemNamed(plan, uuid)
    const { id, state } = item
    if (state !== 'paused') throw new Refusal('conflict', 'nothingToResume')
    const joined = firstMonthOf(plan, item, null)
    const today = monthOf(plan.today)
    await storeItem(trx, id, { state: 'active', fromMonth: joined > today ? joined : today })
  })
