import type { ChangedPlan } from '@kindling/contract/plan'
import type { Trx } from '../../../platform/database/db.ts'
import { changing, itemNamed, type ChangeDeps, type Owner } from './changing.ts'
import { endItems, storeItem } from '../items.queries.ts'
import type { StoredItem } from '../plan.ts'

/** The last one that stops ends the plan. Throws not_found. */
export const stopItem = (deps: ChangeDeps, owner: Owner, uuid: string): Promise<ChangedPlan> =>
  changing(deps, owner, (trx, plan, at) => stopWithin(trx, itemNamed(plan, uuid), at))

/** One whose first gift is on its way never joins the plan. */
export async function stopWithin(trx: Trx, { id, state }: StoredItem, at: Date): Promise<void> {
  if (state === 'starting') await storeItem(trx, id, { state: 'dropped' })
  else await endItems(trx, [id], at)
}
