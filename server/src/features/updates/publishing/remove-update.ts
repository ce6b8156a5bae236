import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { lockGiveables, type WithKinds } from '../../giveables/index.ts'
import { leaveFeeds } from '../feed/enter-feeds.ts'
import { forgetReactions } from '../../comments/index.ts'
import { findOwnGiveableOfUpdates, type UpdatesAddress } from '../find-giveable-of-updates.ts'
import { publishPages } from './publish.ts'
import { putPhotos } from './put-photos.ts'
import { lockUpdate, setStatus } from './writing.queries.ts'

/** Idempotent. */
export async function removeUpdate(
  deps: Pick<Deps, 'db' | 'clock' | 'live'> & WithKinds,
  viewer: { id: number },
  { uuid, ...which }: UpdatesAddress & { uuid: string },
): Promise<void> {
  const host = await findOwnGiveableOfUpdates(deps, viewer, which)
  await deps.db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [host.id])
    const update = await lockUpdate(trx, { uuid, giveableId: host.id })
    if (!update) throw notFound()
    if (update.status === 'removed') return
    await putPhotos(trx, deps, update.id, { photos: [], ownerId: viewer.id })
    await setStatus(trx, update.id, 'removed')
    await forgetReactions(trx, [uuid])
    const at = deps.clock.now()
    await noteDeed(trx, {
      deed: 'update_removed',
      actorId: viewer.id,
      giveableId: host.id,
      details: { uuid },
      at,
    })
    if (update.publishedAt === null) return
    await leaveFeeds(trx, deps, uuid)
    await publishPages(trx, deps, host)
  })
}
