import { offerDays } from '@kindling/contract/communities/rules'
import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { handOverOffered, notifyInstead } from '../../notifications/index.ts'
import type { LockedCommunity } from '../locked.queries.ts'
import { clearOffer, openOffer, storeOffer } from './offers.queries.ts'
import { notifyConcerned } from '../members/notify-concerned.ts'

type OfferCommunityInput = { community: LockedCommunity; userId: number; actorId: number }

/** Offers a locked community to an active member, and replaces any other offer. Idempotent. */
export async function offerCommunity(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  { community: { id, giveableId }, userId, actorId }: OfferCommunityInput,
): Promise<void> {
  const at = deps.clock.now()
  if ((await openOffer(trx, id, at))?.userId === userId) return
  const before = await clearOffer(trx, id)
  const until = new Date(at.getTime() + offerDays * day)
  await storeOffer(trx, id, { userId, until })
  await noteDeed(trx, { deed: 'hand_over_offered', actorId, giveableId, personId: userId, at })
  for (const personId of new Set([userId, before ?? userId]))
    await notifyConcerned(trx, deps, { communityId: id, userId: personId })
  await notifyInstead(trx, deps, {
    taken: before === null ? [] : [{ type: 'HandOverOffered', giveableId, personId: before }],
    notifications: [handOverOffered({ personId: userId, ownerId: actorId, giveableId })],
  })
}
