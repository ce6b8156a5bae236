import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { withdrawComingSplit } from '../../giveables/for-kinds.ts'
import { notifyOfState } from '../../notifications/index.ts'
import { lockAsOwner } from '../running/as-organizer.ts'
import { splitsOf } from './splits.queries.ts'
import { mustNotBegin } from './announce-split.ts'

/** Also removes its notifications. Does nothing if none is announced. */
export async function withdrawSplit(
  { db, clock, live, queue }: Pick<Deps, 'db' | 'clock' | 'live' | 'queue'>,
  viewer: { id: number },
  identifier: string,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const { giveableId, id, uuid } = await lockAsOwner(trx, identifier, viewer)
    const { coming } = await splitsOf(trx, { giveableId, at })
    if (!coming) return
    mustNotBegin(coming, at)
    await withdrawComingSplit(trx, { giveableId, at })
    await noteDeed(trx, { deed: 'allocation_withdrawn', actorId: viewer.id, giveableId, at })
    await notifyOfState(trx, { queue }, { what: 'split', giveableId, audience: { membersOf: id } })
    await afterCommit(trx, () => live.publish(subjectOf('giveables', uuid)))
  })
}
