import type { ChangedPlan } from '@kindling/contract/plan/calls'
import type { Trx } from '../../../platform/database/db.ts'
import { changing, itemNamed, type ChangeDeps, type Owner } from './changing.ts'
import { endItems, storeItem } from '../items.queries.ts'
import type { StoredItem } from '../plan.ts'

/** Stops an item; the plan ends with its last item. Throws not_found. */
export const stopItem = (deps: ChangeDeps, owner: Owner, uuid: string): Promise<ChangedPlan> =>
  changing(deps, owner, (trx, plan, at) => stopWithin(trx, itemNamed(plan, uuid), at))

/** An item whose first gift is still on its way does not join the plan; that gift is still charged. */
export async function stopWithin(trx: Trx, { id, state }: StoredItem, at: Date): Promise<void> {
  if (state === 'starting') await storeItem(trx, id, { state: 'dropped' })
  else await endItems(trx, [id], at)
}
