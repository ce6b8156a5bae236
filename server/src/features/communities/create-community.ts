import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { insertAllocation, insertGiveable, isWhole } from '../giveables/index.ts'
import type { Share } from '../ledger/index.ts'
import { countVerified, insertCommunity, type NewCommunity } from './communities.queries.ts'
import { countMember, storeMembership } from './members.queries.ts'

export type CommunityInput = Omit<NewCommunity, 'id' | 'giveableId' | 'at'> & {
  slug: string
  name: string
  ownerId: number
  shares: readonly Share[]
}

/** Throws invalid for a split that is not whole or not of verified nonprofits. */
export async function createCommunity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { slug, name, ownerId, shares, ...rest }: CommunityInput,
): Promise<{ id: number; uuid: string; giveableId: number }> {
  const at = clock.now()
  const uuid = uuidv7(at)
  if (!isWhole(shares)) throw new Refusal('invalid', 'splitNotWhole')
  return await db.transaction().execute(async (trx) => {
    const verified = await countVerified(
      trx,
      shares.map((s) => s.nonprofitId),
    )
    if (verified !== shares.length) throw new Refusal('invalid', 'splitNotVerified')
    const { id: giveableId, number: id } = await insertGiveable(trx, {
      kind: 'communities',
      uuid,
      slug,
      name,
      quiet: false,
      isPublic: true,
      startsAt: at,
      endsAt: null,
      stopsAtCents: null,
    })
    await insertCommunity(trx, { ...rest, id, giveableId, at })
    await insertAllocation(trx, { giveableId, effectiveAt: at, createdBy: ownerId, shares, at })
    await storeMembership(trx, {
      communityId: id,
      userId: ownerId,
      role: 'owner',
      status: 'active',
      inviterId: null,
      at,
    })
    await countMember(trx, id)
    return { id, uuid, giveableId }
  })
}
