import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notifyInstead, type NewNotification } from '../../notifications/index.ts'
import { lockCommunity, type LockedCommunity } from '../locked.queries.ts'
import { clearOffer, lapsedOffers, offersWith } from './offers.queries.ts'
import { notifyConcerned } from '../members/notify-concerned.ts'

type EndDeps = Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>
type Ended = { userId: number; giveableId: number }

/** `later`: people whose notifications the same transaction changes afterwards. */
type Notices = { notifications?: readonly NewNotification[]; later?: readonly number[] }

/** Ends the offer of a locked community and removes its notification. */
export async function endOffer(
  trx: Trx,
  deps: EndDeps,
  community: Pick<LockedCommunity, 'id' | 'giveableId'>,
  notices: Notices = {},
): Promise<void> {
  await takeBackOffers(trx, deps, await clear(trx, deps, community), notices)
}

/** Includes offers to the person, and locks their communities. `takeBackOffers` then removes the notifications. */
export async function clearOffersWith(trx: Trx, deps: EndDeps, userId: number): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const value of await offersWith(trx, userId)) {
    const community = await lockCommunity(trx, { column: 'id', value })
    if (community) ended.push(...(await clear(trx, deps, community)))
  }
  return ended
}

export async function endOffersWith(trx: Trx, deps: EndDeps, userId: number): Promise<void> {
  await takeBackOffers(trx, deps, await clearOffersWith(trx, deps, userId))
}

/** Ends offers that were not accepted in time; one transaction each. */
export async function lapseOffers({ db, ...deps }: EndDeps & Pick<Deps, 'db'>): Promise<void> {
  for (const value of await lapsedOffers(db, deps.clock.now()))
    await db.transaction().execute(async (trx) => {
      const community = await lockCommunity(trx, { column: 'id', value })
      const again = await lapsedOffers(trx, deps.clock.now())
      if (community && again.includes(value)) await endOffer(trx, deps, community)
    })
}

export const takeBackOffers = (trx: Trx, deps: EndDeps, ended: readonly Ended[], notices: Notices = {}) =>
  notifyInstead(trx, deps, {
    taken: ended.map(({ userId: personId, giveableId }) => ({ type: 'HandOverOffered', personId, giveableId })),
    ...notices,
  })

async function clear(
  trx: Trx,
  deps: EndDeps,
  { id: communityId, giveableId }: Pick<LockedCommunity, 'id' | 'giveableId'>,
): Promise<Ended[]> {
  const userId = await clearOffer(trx, communityId)
  if (userId === null) return []
  await notifyConcerned(trx, deps, { communityId, userId })
  return [{ userId, giveableId }]
}
