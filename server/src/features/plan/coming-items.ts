import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { dayStart } from '../../platform/time/time-zone.ts'
import { giveablesByIds, takesMonthly, whyClosed, type Giveable, type WithKinds } from '../giveables/index.ts'
import { currentItems, itemNextOn, type StoredItem, type StoredPlan } from './plan.ts'

type ComingDeps = Pick<Deps, 'clock'> & WithKinds

/** The time of the next charge; now if none is due. */
export const chargedAt = ({ nextOn, timeZone }: Pick<StoredPlan, 'nextOn' | 'timeZone'>, now: Date): Date => {
  const due = nextOn === null ? now : dayStart(nextOn, timeZone)
  return due > now ? due : now
}

/** True if it takes gifts now and will at the next charge. */
export const staysOpen = (giveable: Giveable, plan: Pick<StoredPlan, 'nextOn' | 'timeZone'>, now: Date): boolean =>
  [now, chargedAt(plan, now)].every((at) => whyClosed(giveable, at) === null)

/** The current items whose giveables take monthly gifts now and will at the item's next charge. */
export async function comingItems(db: Db | Trx, deps: ComingDeps, plan: StoredPlan): Promise<StoredItem[]> {
  const now = deps.clock.now()
  const items = currentItems(plan).filter(({ heldAt }) => heldAt === null)
  if (items.length === 0) return []
  const ids = items.map(({ giveableId }) => giveableId)
  const found = await giveablesByIds(db, ids, now)
  const giveables = new Map(found.filter((it) => takesMonthly(deps, it)).map((it) => [it.id, it]))
  return items.filter((item) => {
    const giveable = giveables.get(item.giveableId)
    return giveable !== undefined && staysOpen(giveable, { ...plan, nextOn: itemNextOn(plan, item) }, now)
  })
}
