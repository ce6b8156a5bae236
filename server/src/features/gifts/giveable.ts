import type { GiveableType } from '@kindling/contract/common'
import type { Db, Trx } from '../../platform/db.ts'
import { giveableCampaign, giveToCampaigns } from '../campaigns/index.ts'
import {
  giveableCommunity,
  giveToCommunities,
  type Giveable as AtTheDoor,
  type GivenMove,
} from '../communities/index.ts'

/** What a gift goes to: a community or campaign at its door, and which of them it is. */
export type Giveable = AtTheDoor & { type: GiveableType }

/** Exactly one of these names a gift's giveable. */
export type GiveableKey = { community_id: number | null; campaign_id: number | null }

export const keyOf = (g: Pick<Giveable, 'type' | 'id'>): GiveableKey => ({
  community_id: g.type === 'communities' ? g.id : null,
  campaign_id: g.type === 'campaigns' ? g.id : null,
})

/** A giveable as a place where cards are tried: `campaigns:12`. */
export const placeOf = ({ type, id }: Pick<Giveable, 'type' | 'id'>): string => `${type}:${id}`

/** The giveable of a kind by uuid, slug or number, as it stands at `at`; null if there is none, or none of that kind yet. */
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

/** The giveable that a stored gift names. */
export async function giveableOf(trx: Trx, key: GiveableKey, at: Date): Promise<Giveable> {
  const found =
    key.campaign_id === null
      ? await findGiveable(trx, 'communities', String(key.community_id), at)
      : await findGiveable(trx, 'campaigns', String(key.campaign_id), at)
  if (!found) throw new Error('a gift names a giveable that is not there')
  return found
}

/** What a gift moves at what it goes to. */
export type TotalsMove = GiveableKey & GivenMove

/** Moves the totals of giveables: campaigns first, then communities. The givers' impact must be moved before. */
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
