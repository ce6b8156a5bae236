import type { Listing } from '../../notification.ts'
import { communityOf } from '../named.ts'

/** To all who gave to it. */
export const communityFrozen = ({ giveableId, at }: { giveableId: number; at: Date }) => ({
  type: 'CommunityFrozen',
  giveableId,
  about: `${giveableId}:${at.toISOString()}`,
})

export const listCommunityFrozen: Listing<'CommunityFrozen'> = ({ giveable }) => ({ community: communityOf(giveable!) })
