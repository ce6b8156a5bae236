import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { dayStart } from '../../platform/time/time-zone.ts'
import { giveablesByIds, takesMonthly, whyClosed, type WithKinds } from '../giveables/index.ts'
import { currentItems, type StoredItem, type StoredPlan } from './plan.ts'

type ComingDeps = Pick<Deps, 'clock'> & WithKinds

/** The time of the next charge; now if none is due. */
export const chargedAt = ({ nextOn, timeZone }: StoredPlan, now: Date): Date => {
  const due = nextOn === null ? now : dayStart(nextOn, timeZone)
  return due > now ? due : now
}

/** The current items whose giveables take monthly gifts now and will at the next charge. */
export async function comingItems(db: Db | Trx, deps: ComingDeps, plan: StoredPlan): Promise<StoredItem[]> {
  const now = deps.clock.now()
  const items = currentItems(plan).filter(({ heldAt }) => heldAt === null)
  if (items.length === 0) return []
  const ids = items.map(({ giveableId }) => giveableId)
  const open = new Set<number>()
  for (const it of await giveablesByIds(db, ids, now))
    if ([now, chargedAt(plan, now)].every((at) => whyClosed(it, at) === null) && takesMonthly(deps, it)) open.add(it.id)
  return items.filter(({ giveableId }) => open.has(giveableId))
}
