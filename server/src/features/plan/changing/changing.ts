import type { ChangedPlan } from '@kindling/contract/plan/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { storeMonth } from '../charging/months.queries.ts'
import { nextChargeDay, currentItems, failedMonthOf, isOver, type StoredItem, type StoredPlan } from '../plan.ts'
import { lockPlan, storePlan } from '../plan.queries.ts'
import { showPlan } from '../show-plan.ts'

export type ChangeDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'> & WithKinds
export type Owner = { id: number; uuid: string }

/** Locks the plan. Returns it and the day of the next charge, from which the change holds. */
export async function changing(
  deps: ChangeDeps,
  owner: Owner,
  change: (trx: Trx, plan: StoredPlan, at: Date) => Promise<void>,
): Promise<ChangedPlan> {
  const plan = await deps.db.transaction().execute(async (trx) => {
    await changeWithin(trx, deps, owner, change)
    await afterCommit(trx, () => deps.live.publish(subjectOf('people', owner.uuid)))
    return showPlan(trx, deps, owner.id)
  })
  return { data: plan!, from: plan!.next?.on ?? null }
}

/** `changing` within the caller's transaction. Throws not_found if the person has no plan. */
export async function changeWithin(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  owner: Pick<Owner, 'id'>,
  change: (trx: Trx, plan: StoredPlan, at: Date) => Promise<void>,
): Promise<void> {
  const at = clock.now()
  const plan = await lockPlan(trx, owner.id, at)
  if (!plan) throw notFound()
  const before = structuredClone(plan)
  await change(trx, plan, at)
  const after = (await lockPlan(trx, owner.id, at))!
  if (timingOf(after) !== timingOf(before)) await settleNext(trx, after, at)
}

const timingOf = (plan: StoredPlan) =>
  JSON.stringify([
    plan.day,
    plan.movedTo,
    plan.state,
    plan.fromMonth,
    currentItems(plan).map(({ id, fromMonth }) => [id, fromMonth]),
  ])

/** Computes the day of the next charge again, except if a charge is due already. Ends a plan without items. */
async function settleNext(trx: Trx, plan: StoredPlan, at: Date): Promise<void> {
  if (isOver(plan)) return
  if (currentItems(plan).length === 0) {
    await skipFailedMonth(trx, plan)
    return storePlan(
      trx,
      plan.userId,
      { state: 'ended', nextOn: null, fromMonth: null, pausedFrom: null, endedAt: at },
      at,
    )
  }
  if (plan.dispute === 'none' && (plan.nextOn === null || plan.nextOn > plan.today))
    await storePlan(trx, plan.userId, { nextOn: nextChargeDay(plan) }, at)
}

/** Skips the failed month: it is not tried again, nor charged later. Returns false if no month had failed. */
export async function skipFailedMonth(trx: Trx, plan: StoredPlan): Promise<boolean> {
  const failedMonth = failedMonthOf(plan)
  if (!failedMonth) return false
  await storeMonth(trx, plan.userId, failedMonth.month, { state: 'skipped', nextTryOn: null })
  failedMonth.state = 'skipped'
  return true
}

/** Throws not_found, also for an item of another person. */
export function itemNamed({ items }: StoredPlan, uuid: string): StoredItem {
  const item = items.find((candidate) => candidate.uuid === uuid)
  if (!item) throw notFound()
  return item
}
