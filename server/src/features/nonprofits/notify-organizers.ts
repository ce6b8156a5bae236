import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job } from '../../platform/queue/queue.ts'
import { giveablesByIds, whyClosed, type WithKinds } from '../giveables/index.ts'
import { addNotifications, suspensionChanged } from '../notifications/index.ts'
import { givingToNow, suspensionOf } from './nonprofits.queries.ts'

const change = z.object({ nonprofitId: z.int(), suspended: z.boolean(), at: z.iso.datetime(), afterId: z.int() })
export type NotifyNextOrganizersInput = z.infer<typeof change>

/** Queued in the transaction that suspends a nonprofit or lifts the suspension. */
export const notifyOrganizers = job('notify-organizers-of-suspension', change)

export const suspensionAt = (nonprofitId: number, suspended: boolean, at: Date): NotifyNextOrganizersInput => ({
  nonprofitId,
  suspended,
  at: at.toISOString(),
  afterId: 0,
})

const ended: readonly (string | null)[] = ['ended', 'goal_met', 'archived', 'canceled']

/** Notifies the organizers of the next giveables and queues the job for the rest, in one transaction. */
export async function notifyNextOrganizers(
  deps: Deps & WithKinds,
  { nonprofitId, suspended, at, afterId }: NotifyNextOrganizersInput,
  most = 200,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const { isSuspended, ...nonprofit } = await suspensionOf(trx, nonprofitId)
    // the suspension changed again meanwhile; the later job notifies of that
    if (isSuspended !== suspended) return
    const ids = await givingToNow(trx, { nonprofitId, now, afterId, most })
    const notifications = []
    for (const it of await giveablesByIds(trx, ids, now)) {
      if (ended.includes(whyClosed(it, now))) continue
      const organizerIds = await deps.kinds.get(it.kind)!.organizersOf(trx, it.id)
      const told = { suspended, nonprofit, all_suspended: it.isSuspended }
      notifications.push(suspensionChanged({ ...told, organizerIds, giveableId: it.id, at }))
    }
    await addNotifications(trx, deps, notifications)
    const last = ids.at(-1)
    if (last !== undefined && ids.length === most)
      await deps.queue.send(trx, notifyOrganizers, { nonprofitId, suspended, at, afterId: last })
  })
}
