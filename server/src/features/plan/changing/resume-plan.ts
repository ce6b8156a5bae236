import type { ChangedPlan } from '@kindling/contract/plan/calls'
import { Refusal } from '../../../platform/http/refusal.ts'
import { changing, type ChangeDeps, type Owner } from './changing.ts'
import { reviveItems } from '../items.queries.ts'
import { nextChargeDay, currentItems } from '../plan.ts'
import { lockPlan, storePlan } from '../plan.queries.ts'

/** Charges no missed month. Throws not_found, and conflict if the plan is active already or has no items. */
export const resumePlan = (deps: ChangeDeps, owner: Owner): Promise<ChangedPlan> =>
  changing(deps, owner, async (trx, plan, at) => {
    if (plan.state === 'ended' && plan.endedAt !== null) await reviveItems(trx, owner.id, plan.endedAt)
    const left = (await lockPlan(trx, owner.id, at))!
    const waits =
      plan.state === 'paused' || plan.state === 'lapsed' || plan.state === 'ended' || plan.fromMonth !== null
    if (!waits || currentItems(left).length === 0) throw new Refusal('conflict', 'nothingToResume')
    const change = { state: 'active', fromMonth: null, endedAt: null, stopReason: null } as const
    const resumed = plan.state === 'retrying' || plan.state === 'needs_action' ? { fromMonth: null } : change
    await storePlan(trx, owner.id, { ...resumed, nextOn: nextChargeDay(left, null) }, at)
  })
