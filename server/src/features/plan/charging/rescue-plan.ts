import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { findOwnCard, type cardSaved } from '../../cards/index.ts'
import { takeCard } from '../changing/change-plan.ts'
import { failedMonthOf } from '../plan.ts'
import { cardOfPlan, lockPlan } from '../plan.queries.ts'

type RescuePlanInput = z.output<(typeof cardSaved)['payload']>

/** A card that was saved or renewed becomes that of a plan that failed or waits for a card, and pays a failed month. */
export async function rescuePlan(
  deps: Pick<Deps, 'clock' | 'db' | 'queue'>,
  { user, card: uuid }: RescuePlanInput,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const plan = await lockPlan(trx, user, deps.clock.now())
    if (!plan || plan.state === 'ended' || !(await findOwnCard(trx, user, uuid))) return
    if (failedMonthOf(plan) || !(await cardOfPlan(trx, user))) await takeCard(trx, deps, plan, uuid)
  })
}
