import type { ChangedPlan } from '@kindling/contract/plan/calls'
import { Refusal } from '../../../platform/http/refusal.ts'
import { largestGiftOf } from '../../gifts/index.ts'
import { changing, type ChangeDeps, type Owner } from './changing.ts'
import { followOpenings } from '../holding/follow-openings.ts'
import { reviveItems } from '../items.queries.ts'
import { canStartAgain, currentItems, nextChargeDay, sumOf } from '../plan.ts'
import { lockPlan, storePlan } from '../plan.queries.ts'
import { hasOpenDispute } from '../disputes/disputes.queries.ts'

/**
 * Charges no missed month. Throws not_found, and conflict if the plan is active already, has no items, was stopped more
 * than a year ago, is disputed, or would exceed the largest gift.
 */
export const resumePlan = (deps: ChangeDeps, owner: Owner): Promise<ChangedPlan> =>
  changing(deps, owner, async (trx, plan, at) => {
    const { state } = plan
    const ended = state === 'ended' ? plan.endedAt : null
    if (ended && canStartAgain(plan, at)) await reviveItems(trx, owner.id, ended)
    const left = (await lockPlan(trx, owner.id, at))!
    // while the plan was stopped, nobody followed its giveables
    if (ended) await followOpenings(trx, deps, left)
    const waits = state === 'paused' || state === 'lapsed' || state === 'ended' || plan.fromMonth !== null
    if (!waits || currentItems(left).length === 0) throw new Refusal('conflict', 'nothingToResume')
    if (await hasOpenDispute(trx, owner.id)) throw new Refusal('conflict', 'planDisputed')
    const cents = await largestGiftOf(trx, deps, owner.id)
    if (ended && sumOf(left.items) > cents)
      throw new Refusal('conflict', { words: 'largestMonthly', amount: { cents, style: 'exact' } })
    const change = { state: 'active', endedAt: null, stopReason: null, dispute: 'none' } as const
    const resumed = state === 'retrying' || state === 'needs_action' ? {} : change
    const nextOn = nextChargeDay(left, null)
    await storePlan(trx, owner.id, { ...resumed, fromMonth: null, pausedFrom: null, nextOn }, at)
  })
