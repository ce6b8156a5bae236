import type { Update, ChangeUpdateInput } from '@kindling/contract/updates/calls'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { lockGiveables, type WithKinds } from '../../giveables/index.ts'
import { findOwnGiveableOfUpdates, type UpdatesAddress } from '../find-giveable-of-updates.ts'
import { showUpdate } from '../reading/show-update.ts'
import type { LockedUpdate, Written } from '../update.ts'
import { mustNotOverspend, publishPages } from './publish.ts'
import { putPhotos } from './put-photos.ts'
import { applyStatus } from './apply-status.ts'
import { lockUpdate, writeUpdate } from './writing.queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'live'> & WithKinds

/** Changes the fields that are sent. Marks a published update as edited if what readers see changes. Idempotent. */
export async function changeUpdate(
  deps: ChangeDeps,
  viewer: { id: number },
  { uuid, ...which }: UpdatesAddress & { uuid: string },
  { photos, status, publish_at, ...change }: ChangeUpdateInput,
): Promise<Update> {
  const host = await findOwnGiveableOfUpdates(deps, viewer, which)
  await deps.db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [host.id])
    const before = await lockUpdate(trx, { uuid, giveableId: host.id })
    if (!before || before.status === 'removed') throw notFound()
    const isPublished = before.status === 'published'
    const written = { ...writtenOf(before), ...change, ...(isPublished && { notify: before.notify }) }
    const photosChanged = photos ? await putPhotos(trx, deps, before.id, { photos, ownerId: viewer.id }) : false
    const isEdited = photosChanged || !isDeepStrictEqual(shownPartsOf(written), shownPartsOf(writtenOf(before)))
    const update: LockedUpdate = { ...before, ...written }
    if (isPublished) await mustNotOverspend(trx, host, update)
    await writeUpdate(trx, before.id, written, isPublished && isEdited ? deps.clock.now() : null)
    const publishAt = publish_at === undefined ? before.publishAt : publish_at === null ? null : new Date(publish_at)
    await applyStatus(trx, deps, host, update, { status: status ?? statusOf(before), publishAt, by: viewer.id })
    if (isPublished) await publishPages(trx, deps, host)
  })
  return showUpdate(deps, viewer, { ...which, uuid })
}

const statusOf = ({ status }: LockedUpdate) => (status === 'removed' ? 'draft' : status)

const writtenOf = ({ name, body, tags, spent, pinned, notify }: Written): Written => ({
  name,
  body,
  tags,
  spent,
  pinned,
  notify,
})

/** The fields that readers see. `pinned` is not among them: it only orders lists. */
const shownPartsOf = ({ name, body, tags, spent }: Written) => ({ name, body, tags, spent })
