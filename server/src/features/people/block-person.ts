import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { blocksOf, subjectOf } from '../../platform/live/index.ts'
import { inboxSubject, renewPlaces } from '../chats/index.ts'
import { deleteBlock, insertBlock } from './blocks.queries.ts'
import { findPerson } from './show-person.ts'

type BlockDeps = Pick<Deps, 'db' | 'clock' | 'live'>

/**
 * Silent: the blocked person gets no event, but no ETag of theirs holds either. Idempotent. Throws not_found if the viewer
 * may not see the person, conflict for oneself.
 */
export async function blockPerson(deps: BlockDeps, viewer: Viewer, uuid: string): Promise<void> {
  const { id: blockedId, of } = await findPerson(deps, uuid, viewer)
  if (of.isOwn) throw new Refusal('conflict', 'blockSelf')
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertBlock(trx, { blockerId: viewer.id, blockedId, at: deps.clock.now() })
    if (!isNew) return
    await renewPlaces(trx, viewer.id, blockedId)
    await afterCommit(trx, () =>
      deps.live.publish(
        ...['people', 'memberships'].map((kind) => subjectOf(kind, viewer.uuid)),
        inboxSubject(viewer.uuid),
        ...[viewer.uuid, uuid.toLowerCase()].map((of) => blocksOf({ uuid: of })),
      ),
    )
  })
}

/** Idempotent. Throws not_found if the viewer may not see the person. */
export async function unblockPerson(deps: BlockDeps, viewer: Viewer, uuid: string): Promise<void> {
  const { id: blockedId } = await findPerson(deps, uuid, viewer)
  await deps.db.transaction().execute(async (trx) => {
    const was = await deleteBlock(trx, { blockerId: viewer.id, blockedId })
    if (was)
      await afterCommit(trx, () =>
        deps.live.publish(
          subjectOf('people', viewer.uuid),
          inboxSubject(viewer.uuid),
          ...[viewer.uuid, uuid.toLowerCase()].map((of) => blocksOf({ uuid: of })),
        ),
      )
  })
}
