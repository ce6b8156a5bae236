import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { isWhole, type Share } from './allocation.ts'
import { countVerified, insertAllocation, insertCommunity, type NewCommunity } from './communities.queries.ts'
import { countMember, storeMembership } from './members.queries.ts'

export type CommunityInput = Omit<NewCommunity, 'uuid' | 'at'> & { ownerId: number; shares: readonly Share[] }

/** Throws invalid for a split that is not whole or not of verified nonprofits. */
export async function createCommunity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ownerId, shares, ...rest }: CommunityInput,
): Promise<{ id: number; uuid: string }> {
  const at = clock.now()
  const uuid = uuidv7(at)
  if (!isWhole(shares)) throw new Refusal('invalid', 'The split must add up to 100%, each nonprofit once.')
  return await db.transaction().execute(async (trx) => {
    const verified = await countVerified(
      trx,
      shares.map((s) => s.nonprofitId),
    )
    if (verified !== shares.length) throw new Refusal('invalid', 'Gifts can go to verified nonprofits only.')
    const id = await insertCommunity(trx, { ...rest, uuid, at })
    await insertAllocation(trx, { communityId: id, effectiveAt: at, createdBy: ownerId, shares, at })
    await storeMembership(trx, {
      communityId: id,
      userId: ownerId,
      role: 'owner',
      status: 'active',
      inviterId: null,
      at,
    })
    await countMember(trx, id)
    return { id, uuid }
  })
}
