import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { inviteJoined, joinApproved, notifyAnswered, type NewNotification } from '../../notifications/index.ts'
import { lockCommunity, memberStatesOf, type LockedCommunity } from '../locked.queries.ts'
import { countMember, notifiableInviter, organizerIds, storeAnswer } from './memberships.queries.ts'
import { notifyConcerned, notifyMembership } from './notify-concerned.ts'

/** Accepts a person's request to join. Idempotent. */
export async function approveMember(
  { db, ...deps }: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>,
  { communityId, userId, approvedBy = null }: { communityId: number; userId: number; approvedBy?: number | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, { column: 'id', value: communityId })
    const member = (await memberStatesOf(trx, communityId, [userId])).get(userId)
    if (community && member?.status === 'requested')
      await acceptRequest(trx, deps, { community, userId, actorId: approvedBy })
  })
}

type AcceptRequestInput = { community: LockedCommunity; userId: number; actorId: number | null }

/** Requires that the community is locked and that the person requested to join. */
export async function acceptRequest(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  { community: { id: communityId, giveableId, uuid }, userId, actorId }: AcceptRequestInput,
): Promise<void> {
  const notifications = await storeApproval(trx, { communityId, giveableId, userId, actorId, at: deps.clock.now() })
  await countMember(trx, communityId)
  const request = { organizerIds: await organizerIds(trx, communityId), giveableId }
  await notifyAnswered(trx, deps, request, notifications)
  await notifyConcerned(trx, deps, { communityId })
  await notifyMembership(trx, deps, { userId, community: uuid })
}

type StoreApprovalInput = { communityId: number; giveableId: number; userId: number; actorId: number | null; at: Date }

/** Leaves the member count to the caller. Returns the notifications for the new member and the inviter. */
export async function storeApproval(
  trx: Trx,
  { communityId, giveableId, userId, actorId, at }: StoreApprovalInput,
): Promise<NewNotification[]> {
  await storeAnswer(trx, { communityId, userId, status: 'active', answeredBy: actorId, joinedAt: at })
  await noteDeed(trx, { deed: 'member_approved', actorId, giveableId, personId: userId, at })
  const inviterId = await notifiableInviter(trx, { communityId, userId })
  const joined = inviterId === null ? [] : [inviteJoined({ inviterId, joinedId: userId, giveableId })]
  return [joinApproved({ personId: userId, giveableId }), ...joined]
}
