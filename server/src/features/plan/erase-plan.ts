import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { lockPlan, storePlan } from './plan.queries.ts'
import { endAll } from './changing/stop-plan.ts'

export async function erasePlan(trx: Trx, { clock }: Pick<Deps, 'clock'>, userId: number): Promise<void> {
  const at = clock.now()
  const plan = await lockPlan(trx, userId, at)
  if (!plan) return
  if (plan.state !== 'ended') await endAll(trx, plan, at)
  await storePlan(trx, userId, { stopReason: null, cardFingerprint: null, endedAt: null }, at)
}
