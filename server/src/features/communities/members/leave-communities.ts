import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { seeRequests, type Request } from '../../notifications/index.ts'
import { lockCommunitiesOf } from '../locked.queries.ts'
import { clearOffersWith, takeBackOffers } from '../offers/end-offer.ts'
import { freezeOwnerless } from './freeze-ownerless.ts'
import { forgetTexts, leaveAll } from './leaving.queries.ts'
import { countMember, organizerIds } from './memberships.queries.ts'
import { notifyConcerned } from './notify-concerned.ts'

/** A deleted account remains the owner for this long; then a moderator inherits the community. */
const owning = 7 * day

/**
 * Removes a deleted account from its communities. A community without a moderator freezes; in others a moderator
 * inherits the ownership later (`inheritDue`). Returns the uuids of the communities that lost a member.
 */
export async function leaveCommunities(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  userId: number,
): Promise<string[]> {
  await lockCommunitiesOf(trx, userId)
  const offers = await clearOffersWith(trx, deps, userId)
  const left = await leaveAll(trx, { userId, ownsUntil: new Date(deps.clock.now().getTime() + owning) })
  await forgetTexts(trx, userId)
  const over: Request[] = []
  for (const { communityId, giveableId, wasActive, isOwnerless } of left) {
    if (wasActive) await countMember(trx, communityId, -1)
    else {
      over.push({ organizerIds: await organizerIds(trx, communityId), giveableId })
      await notifyConcerned(trx, deps, { communityId })
    }
    if (isOwnerless) await freezeOwnerless(trx, deps, { communityId, giveableId })
  }
  await takeBackOffers(trx, deps, offers, { later: over.flatMap(({ organizerIds: ids }) => ids) })
  await seeRequests(trx, deps, over)
  return left.flatMap(({ uuid, wasActive }) => (wasActive ? [uuid] : []))
}
