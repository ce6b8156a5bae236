import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { handOverAnswered, membershipChanged, notifyInstead } from '../../notifications/index.ts'
import { lockCommunity, memberStatesOf, type LockedCommunity } from '../locked.queries.ts'
import { demoteOwner, storeRole, userByUuid } from './memberships.queries.ts'
import { clearOffer } from '../offers/offers.queries.ts'

type OwnerDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>

/** Staff make a member the owner, even if the community has none. A frozen community stays frozen. */
export async function makeOwner(
  { db, ...deps }: OwnerDeps,
  { identifier, personUuid, staffId }: { identifier: string; personUuid: string; staffId: number },
): Promise<void> {
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, named)
    const userId = await userByUuid(trx, personUuid)
    if (!community || userId === null) throw notFound()
    const member = (await memberStatesOf(trx, community.id, [userId])).get(userId)
    if (member?.status !== 'active' || member.isLeaving) throw new Refusal('conflict', 'ownerNoMember')
    if (member.role !== 'owner') await handOverTo(trx, deps, { community, userId, actorId: staffId, asStaff: true })
  })
}

type HandOverToInput = { community: LockedCommunity; userId: number; actorId: number; asStaff: boolean }

/** Hands a locked community to an active member. The former owner becomes a moderator, and open offers end. */
export async function handOverTo(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  { community: { id: communityId, giveableId, uuid }, userId, actorId, asStaff }: HandOverToInput,
): Promise<void> {
  const at = deps.clock.now()
  const before = await demoteOwner(trx, communityId)
  const offeredTo = await clearOffer(trx, communityId)
  await storeRole(trx, { communityId, userId, role: 'owner' })
  await noteDeed(trx, { deed: 'handed_over', actorId, asStaff, giveableId, personId: userId, at })
  const changed = { giveableId, reason: null }
  const byStaff = (personId: number, change: 'owner' | 'moderator') =>
    membershipChanged({ ...changed, personId, change })
  const accepted = (ownerId: number) => handOverAnswered({ ownerId, personId: userId, giveableId, accepted: true })
  await notifyInstead(trx, deps, {
    taken: offeredTo === null ? [] : [{ type: 'HandOverOffered', giveableId, personId: offeredTo }],
    notifications: [
      ...(asStaff ? [byStaff(userId, 'owner')] : []),
      ...(before === null ? [] : [asStaff ? byStaff(before, 'moderator') : accepted(before)]),
    ],
  })
  await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', uuid)))
}
