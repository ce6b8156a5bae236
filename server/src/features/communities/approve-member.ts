import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/after-commit.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { inviteJoined, joinApproved, tellAnswered } from '../notifications/index.ts'
import { countMember, organizerIds, storeApproval } from './members.queries.ts'

/** Somebody who asked to join is in from now on; the same twice as once. */
export async function approveMember(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { communityId, userId }: { communityId: number; userId: number },
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const approved = await storeApproval(trx, { communityId, userId, at })
    if (!approved) return
    const { giveableId, inviterId } = approved
    await countMember(trx, communityId)
    const request = { organizerIds: await organizerIds(trx, communityId), personId: userId, giveableId }
    await tellAnswered(trx, { clock, live }, request, [
      joinApproved({ personId: userId, giveableId, at }),
      ...(inviterId === null ? [] : [inviteJoined({ inviterId, joinedId: userId, giveableId })]),
    ])
    await afterCommit(trx, () => live.tell(subjectOf('giveables', approved.uuid)))
  })
}
