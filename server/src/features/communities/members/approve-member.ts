import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/after-commit.ts'
import type { Trx } from '../../../platform/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../audit/index.ts'
import { inviteJoined, joinApproved, tellAnswered } from '../../notifications/index.ts'
import { lockCommunity, standingsOf, type LockedCommunity } from '../locked.queries.ts'
import { countMember, hearingInviter, organizerIds, storeAnswer } from './memberships.queries.ts'
import { tellConcerned } from './tell-concerned.ts'

/** Somebody who asked to join is in from now on; the same twice as once. */
export async function approveMember(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'live'>,
  { communityId, userId, approvedBy = null }: { communityId: number; userId: number; approvedBy?: number | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, { column: 'id', value: communityId })
    const standing = (await standingsOf(trx, communityId, [userId])).get(userId)
    if (community && standing?.status === 'requested')
      await letIn(trx, deps, { community, userId, actorId: approvedBy })
  })
}

type LetIn = { community: LockedCommunity; userId: number; actorId: number | null }

/** Of a locked community, and of somebody who asks. */
export async function letIn(
  trx: Trx,
  { clock, live }: Pick<Deps, 'clock' | 'live'>,
  { community: { id: communityId, giveableId, uuid }, userId, actorId }: LetIn,
): Promise<void> {
  const at = clock.now()
  const answer = { communityId, userId, status: 'active', answeredBy: actorId, joinedAt: at } as const
  await storeAnswer(trx, answer)
  await countMember(trx, communityId)
  await noteDeed(trx, { deed: 'member_approved', actorId, giveableId, personId: userId, at })
  const inviterId = await hearingInviter(trx, { communityId, userId })
  const request = { organizerIds: await organizerIds(trx, communityId), giveableId }
  await tellAnswered(trx, { clock, live }, request, [
    joinApproved({ personId: userId, giveableId }),
    ...(inviterId === null ? [] : [inviteJoined({ inviterId, joinedId: userId, giveableId })]),
  ])
  await tellConcerned(trx, { live }, { communityId })
  await afterCommit(trx, () => live.tell(subjectOf('giveables', uuid)))
}
