import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { isVerified } from './nonprofit.ts'
import { notifyOrganizers, suspensionAt } from './notify-organizers.ts'
import { giveablesGivingTo, lockNonprofit, markStatus, nonprofitByEin } from './nonprofits.queries.ts'

/**
 * Suspends a nonprofit. What we owe it does not change; giveables that give only to it take no gifts, and organizers
 * are notified. Idempotent. Throws not_found, and conflict if it was never verified.
 */
export async function suspendNonprofit(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'queue'>,
  { ein, staffId, reason }: { ein: string; staffId: number; reason: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const found = await nonprofitByEin(trx, ein)
    const locked = found && (await lockNonprofit(trx, found.uuid))
    if (!locked) throw notFound()
    const nonprofit = { ...locked, uuid: found.uuid }
    if (nonprofit.status === 'suspended') return
    if (!isVerified(nonprofit.status) || !(await markStatus(trx, nonprofit.id, nonprofit.status, 'suspended')))
      throw new Refusal('conflict', 'nonprofitNotVerified')
    const details = { nonprofit: nonprofit.uuid, reason }
    const at = deps.clock.now()
    await noteDeed(trx, { deed: 'nonprofit_suspended', actorId: staffId, asStaff: true, details, at })
    await deps.queue.send(trx, notifyOrganizers, suspensionAt(nonprofit.id, true, at))
    await publishPages(trx, deps, nonprofit.id)
  })
}

/** Sends live events for the pages of its giveables, which show whether it is verified and whether they take gifts. */
export async function publishPages(trx: Trx, { live }: Pick<Deps, 'live'>, id: number): Promise<void> {
  const uuids = await giveablesGivingTo(trx, id)
  await afterCommit(trx, () => live.publish(...uuids.map((uuid) => subjectOf('giveables', uuid))))
}
