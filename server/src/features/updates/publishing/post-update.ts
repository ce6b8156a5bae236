import type { NewUpdate, Update } from '@kindling/contract/updates/calls'
import type { Deps } from '../../../deps.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { lockGiveables, type WithKinds } from '../../giveables/index.ts'
import { findOwnGiveableOfUpdates, type UpdatesAddress } from '../find-giveable-of-updates.ts'
import { showUpdate } from '../reading/show-update.ts'
import { putPhotos } from './put-photos.ts'
import { applyStatus } from './apply-status.ts'
import { insertUpdate } from './writing.queries.ts'

/** Posts, schedules or saves an update. Throws not_found if the viewer does not organize its giveable. */
export async function postUpdate(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'live'> & WithKinds,
  viewer: { id: number },
  which: UpdatesAddress,
  { photos, status, publish_at, ...written }: NewUpdate,
): Promise<Update> {
  const host = await findOwnGiveableOfUpdates(deps, viewer, which)
  const at = deps.clock.now()
  const uuid = uuidv7(at)
  await deps.db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [host.id])
    const id = await insertUpdate(trx, { ...written, uuid, giveableId: host.id, authorId: viewer.id, at })
    await putPhotos(trx, deps, id, { photos, ownerId: viewer.id })
    const byViewer = { authorId: viewer.id, scheduledBy: viewer.id }
    const update = { ...written, ...byViewer, id, uuid, publishAt: null, publishedAt: null }
    const wanted = { status, publishAt: publish_at === null ? null : new Date(publish_at), by: viewer.id }
    await applyStatus(trx, deps, host, { ...update, status: 'draft' }, wanted)
  })
  return showUpdate(deps, viewer, { ...which, uuid })
}
