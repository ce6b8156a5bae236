import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { dayStart } from '../../platform/time/time-zone.ts'
import { giveablesByIds, takesMonthly, whyClosed, type Giveable, type WithKinds } from '../giveables/index.ts'
import { chargeOf } from '../gifts/index.ts'
import { currentItems, isOver, itemNextOn, sumOf, type StoredItem, type StoredPlan } from './plan.ts'
import { findPlan } from './plan.queries.ts'

type ComingDeps = Pick<Deps, 'clock'> & WithKinds

/** The time of the next charge; now if none is due. */
export const chargedAt = ({ nextOn, timeZone }: Pick<StoredPlan, 'nextOn' | 'timeZone'>, now: Date): Date => {
  const due = nextOn === null ? now : dayStart(nextOn, timeZone)
  return due > now ? due : now
}

/** True if it takes gifts now and will at the next charge. */
export const staysOpen = (giveable: Giveable, plan: Pick<StoredPlan, 'nextOn' | 'timeZone'>, now: Date): boolean =>
  [now, chargedAt(plan, now)].every((at) => whyClosed(giveable, at) === null)

/** `ending`: it takes monthly gifts now, and will have ended at the item's next charge. */
export type Outlook = 'open' | 'ending' | 'closed'

/** Whether the giveable of each current item takes monthly gifts now and will at the item's next charge. */
export async function outlooks(
  db: Db | Trx,
  deps: ComingDeps,
  plan: StoredPlan,
): Promise<ReadonlyMap<StoredItem, Outlook>> {
  const now = deps.clock.now()
  const items = currentItems(plan)
  if (items.length === 0) return new Map()
  const ids = items.map(({ giveableId }) => giveableId)
  const found = await giveablesByIds(db, ids, now)
  const giveables = new Map(found.filter((it) => takesMonthly(deps, it)).map((it) => [it.id, it]))
  return new Map(
    items.map((item) => {
      const giveable = item.heldAt === null ? giveables.get(item.giveableId) : undefined
      if (giveable === undefined || whyClosed(giveable, now) !== null) return [item, 'closed']
      return [item, staysOpen(giveable, { ...plan, nextOn: itemNextOn(plan, item) }, now) ? 'open' : 'ending']
    }),
  )
}

/** The current items whose giveables take monthly gifts now and will at the item's next charge. */
export async function comingItems(db: Db | Trx, deps: ComingDeps, plan: StoredPlan): Promise<StoredItem[]> {
  return openItems(await outlooks(db, deps, plan))
}

export const openItems = (all: ReadonlyMap<StoredItem, Outlook>): StoredItem[] =>
  [...all].flatMap(([item, outlook]) => (outlook === 'open' ? [item] : []))

/**
 * Sums what a plan gives a month, the same on every screen: all items that are charged, also those that join later than the
 * next charge. Nothing while the plan is stopped or lapsed, because nothing is charged until its giver resumes it.
 */
export function monthlyTotal(plan: StoredPlan, coming: readonly StoredItem[], deps: Pick<Deps, 'config'>) {
  const items = isOver(plan) ? [] : coming.filter(({ state }) => state === 'active')
  const cents = sumOf(items)
  return { items, cents, chargedCents: chargeOf(cents, plan.coverFee, deps) }
}

/** Sums what a person gives a month, with the card fee if they cover it. */
export async function monthlyGivingOf(
  db: Db,
  deps: ComingDeps & Pick<Deps, 'config'>,
  userId: number,
): Promise<number> {
  const plan = await findPlan(db, userId, deps.clock.now())
  return plan ? monthlyTotal(plan, await comingItems(db, deps, plan), deps).chargedCents : 0
}
