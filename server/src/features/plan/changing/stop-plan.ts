import type { ChangedPlan } from '@kindling/contract/plan/calls'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { changing, skipFailedMonth, type ChangeDeps, type Owner } from './changing.ts'
import { endItems, storeItem } from '../items.queries.ts'
import { mailPlan } from '../plan.jobs.ts'
import { currentItems, type StoredPlan } from '../plan.ts'
import { lockPlan, storePlan } from '../plan.queries.ts'

/** Stops all monthly giving of a person. Throws not_found, conflict if it is stopped already. */
export const stopPlan = (deps: ChangeDeps, owner: Owner, reason?: string): Promise<ChangedPlan> =>
  changing(deps, owner, (trx, plan, at) => stopWithin(trx, deps, plan, at, reason))

export async function stopWithin(
  trx: Trx,
  { queue }: Pick<Deps, 'queue'>,
  plan: StoredPlan,
  at: Date,
  reason?: string,
): Promise<void> {
  if (plan.state === 'ended') throw new Refusal('conflict', 'stoppedAlready')
  await endAll(trx, plan, at, reason)
  await queue.send(trx, mailPlan, { user: plan.userId, mail: 'stopped', key: `${plan.uuid}:${at.toISOString()}` })
}

/** Ends the plan and its items. A charge that is under way is still made, and none after it. */
export async function endAll(trx: Trx, plan: StoredPlan, at: Date, reason?: string): Promise<void> {
  await skipFailedMonth(trx, plan)
  for (const { id, state } of plan.items) if (state === 'starting') await storeItem(trx, id, { state: 'dropped' })
  await endItems(
    trx,
    currentItems(plan).map(({ id }) => id),
    at,
  )
  const ended = {
    state: 'ended',
    nextOn: null,
    fromMonth: null,
    pausedFrom: null,
    endedAt: at,
    stopReason: reason || null,
  } as const
  await storePlan(trx, plan.userId, ended, at)
}

/** Ends the plan of an account that is erased, and forgets its card and the reason for its end. */
export async function erasePlan(trx: Trx, { clock }: Pick<Deps, 'clock'>, userId: number): Promise<void> {
  const at = clock.now()
  const plan = await lockPlan(trx, userId, at)
  if (!plan) return
  if (plan.state !== 'ended') await endAll(trx, plan, at)
  await storePlan(trx, userId, { stopReason: null, cardFingerprint: null, endedAt: null }, at)
}
