import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/after-commit.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../audit/index.ts'
import { withdrawComing } from '../../giveables/index.ts'
import { lockAsOwner } from '../running/as-organizer.ts'
import { splitsOf } from './allocations.queries.ts'
import { mustNotBegin } from './must-not-begin.ts'

/** Gifts go on being split as they are; where nothing was to come nothing changes. */
export async function withdrawAllocation(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  viewer: { id: number },
  identifier: string,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const { giveableId, uuid } = await lockAsOwner(trx, identifier, viewer)
    const { coming } = await splitsOf(trx, { giveableId, at })
    if (!coming) return
    mustNotBegin(coming, at)
    await withdrawComing(trx, { giveableId, at })
    await noteDeed(trx, { deed: 'allocation_withdrawn', actorId: viewer.id, giveableId, at })
    await afterCommit(trx, () => live.tell(subjectOf('giveables', uuid)))
  })
}
