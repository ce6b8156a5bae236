import type { GiveableType } from '@kindling/contract/common'
import type { Db, Trx } from '../../platform/db.ts'
import { giveableCampaign, giveToCampaigns } from '../campaigns/index.ts'
import {
  giveableCommunity,
  giveToCommunities,
  type Giveable as AtTheDoor,
  type GivenMove,
} from '../communities/index.ts'

export type Giveable = AtTheDoor & { type: GiveableType }

/** Exactly one of these is set. */
export type GiveableKey = { community_id: number | null; campaign_id: number | null }

export const keyOf = (g: Pick<Giveable, 'type' | 'id'>): GiveableKey => ({
  community_id: g.type === 'communities' ? g.id : null,
  campaign_id: g.type === 'campaigns' ? g.id : null,
})

/** A place where cards are tried: `campaigns:12`. */
export const placeOf = ({ type, id }: Pick<Giveable, 'type' | 'id'>): string => `${type}:${id}`

/** By uuid, slug or number; null also for a kind that does not take gifts yet. */
export async function findGiveable(db: Db | Trx, type: GiveableType, id: string, at: Date): Promise<Giveable | null> {
  switch (type) {
    case 'campaigns': {
      const found = await giveableCampaign(db, id, at)
      return found && { ...found, type }
    }
    case 'communities': {
      const found = await giveableCommunity(db, id, at)
      return found && { ...found, type }
    }
    default:
      return null
  }
}

export async function giveableOf(trx: Trx, key: GiveableKey, at: Date): Promise<Giveable> {
  const found =
    key.campaign_id === null
      ? await findGiveable(trx, 'communities', String(key.community_id), at)
      : await findGiveable(trx, 'campaigns', String(key.campaign_id), at)
  if (!found) throw new Error('a gift names a giveable that is not there')
  return found
}

export type TotalsMove = GiveableKey & GivenMove

/** Campaigns first, then communities; the givers' impact must be moved before. */
export async function moveTotals(trx: Trx, moves: readonly TotalsMove[]): Promise<void> {
  await giveToCampaigns(
    trx,
    moves.flatMap((move) => (move.campaign_id === null ? [] : { ...move, campaignId: move.campaign_id })),
  )
  await giveToCommunities(
    trx,
    moves.flatMap((move) => (move.community_id === null ? [] : { ...move, communityId: move.community_id })),
  )
}
