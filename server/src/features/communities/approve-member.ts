import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/after-commit.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { countMember, storeApproval } from './members.queries.ts'

/** Somebody who asked to join is in from now on; the same twice as once. */
export async function approveMember(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { communityId, userId }: { communityId: number; userId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const approved = await storeApproval(trx, { communityId, userId, at: clock.now() })
    if (!approved) return
    await countMember(trx, communityId)
    await afterCommit(trx, () => live.tell(subjectOf('giveables', approved.uuid)))
  })
}
