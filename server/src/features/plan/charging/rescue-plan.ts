import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { findOwnCard, type cardSaved } from '../../cards/index.ts'
import { takeCard } from '../changing/change-plan.ts'
import { failedMonthOf } from '../plan.ts'
import { cardOfPlan, lockPlan, namesFingerprint } from '../plan.queries.ts'

type RescuePlanInput = z.output<(typeof cardSaved)['payload']>

/**
 * A card that was saved becomes that of a plan that failed or waits for a card, and pays a failed month. A card that its
 * bank renewed does so only if it is the plan's own: no bank moves a plan to another card. A plan that is stopped keeps
 * its own, since it may be started again.
 */
export async function rescuePlan(
  deps: Pick<Deps, 'clock' | 'db' | 'queue'>,
  { user, card: uuid, renewed }: RescuePlanInput,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const plan = await lockPlan(trx, user, deps.clock.now())
    if (!plan || (plan.state === 'ended' && !renewed) || !(await findOwnCard(trx, user, uuid))) return
    const own = await cardOfPlan(trx, user)
    if (renewed && own?.uuid !== uuid && !(await namesFingerprint(trx, user, renewed.fingerprint))) return
    if (failedMonthOf(plan) || !own) await takeCard(trx, deps, plan, uuid)
  })
}
