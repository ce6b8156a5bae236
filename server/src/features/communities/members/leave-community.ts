import type { Deps } from '../../../deps.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { seeRequests } from '../../notifications/index.ts'
import { lockCommunity, memberStatesOf } from '../locked.queries.ts'
import { endOffer } from '../offers/end-offer.ts'
import { isOrganizer } from './membership.ts'
import { countMember, organizerIds, storeLeft } from './memberships.queries.ts'
import { notifyConcerned, notifyMembership } from './notify-concerned.ts'

/** Also withdraws a request. Does nothing for non-members. Throws conflict for owners, who must hand over first. */
export async function leaveCommunity(
  { db, ...deps }: Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>,
  identifier: string,
  { id: userId }: { id: number },
): Promise<void> {
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, named)
    const member = community && (await memberStatesOf(trx, community.id, [userId])).get(userId)
    if (!community || !(community.isPublic || member?.status === 'active')) throw notFound()
    const { id: communityId, giveableId, uuid } = community
    if (member?.status !== 'active' && member?.status !== 'requested') return
    if (member.status === 'active' && member.role === 'owner')
      throw new Refusal('conflict', community.status === 'archived' ? 'handOverClosed' : 'handOverFirst')
    if (member.offeredUntil !== null) await endOffer(trx, deps, community)
    await storeLeft(trx, { communityId, userId })
    if (member.status === 'active') {
      await countMember(trx, communityId, -1)
      if (isOrganizer(member)) await seeRequests(trx, deps, [{ organizerIds: [userId], giveableId }])
      await notifyMembership(trx, deps, { userId, community: uuid })
    } else {
      const request = { organizerIds: await organizerIds(trx, communityId), giveableId }
      await seeRequests(trx, deps, [request])
      await notifyConcerned(trx, deps, { communityId, userId })
    }
  })
}
