import type { Trx } from '../../../platform/database/db.ts'
import { giveablesByIds, takesMonthly, whyClosed, type Giveable, type WithKinds } from '../../giveables/index.ts'
import { monthlyHeld, addNotifications, type NotifyDeps } from '../../notifications/index.ts'
import { setHeld } from '../items.queries.ts'
import { mailPlan } from '../plan.jobs.ts'
import { currentItems, type StoredPlan } from '../plan.ts'

/**
 * Holds items whose giveable takes no gifts now, releases items whose giveable takes them again, and notifies the
 * giver. Returns the giveables that may be charged now. Those that were just released may be charged only next time,
 * after the giver was notified.
 */
export async function followOpenings(
  trx: Trx,
  deps: NotifyDeps & WithKinds,
  plan: StoredPlan,
): Promise<ReadonlyMap<number, Giveable>> {
  const now = deps.clock.now()
  const items = currentItems(plan)
  const giveables = await giveablesByIds(
    trx,
    items.map(({ giveableId }) => giveableId),
    now,
  )
  const open = new Map(
    giveables.filter((it) => whyClosed(it, now) === null && takesMonthly(deps, it)).map((it) => [it.id, it]),
  )
  const closing = items.filter(({ giveableId, heldAt }) => heldAt === null && !open.has(giveableId))
  const opening = items.filter(({ giveableId, heldAt }) => heldAt !== null && open.has(giveableId))
  const moves = [
    { held: true, moved: closing },
    { held: false, moved: opening },
  ]
  for (const { held, moved } of moves) {
    if (moved.length === 0) continue
    await setHeld(
      trx,
      moved.map(({ id }) => id),
      held ? now : null,
    )
    for (const { uuid } of moved) {
      const key = `${uuid}:${held ? 'held' : 'open'}:${now.toISOString()}`
      await deps.queue.send(trx, mailPlan, { user: plan.userId, mail: held ? 'held' : 'open', item: uuid, key })
    }
    await addNotifications(
      trx,
      deps,
      moved.map(({ giveableId }) => monthlyHeld({ personId: plan.userId, giveableId, held, at: now })),
    )
  }
  for (const { giveableId } of opening) open.delete(giveableId)
  return open
}
