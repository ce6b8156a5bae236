import type { Listing } from '../../notification.ts'
import { communityOf } from '../named.ts'

/** To all who gave to it, once: closed for good is for good. */
export const communityClosed = ({ giveableId }: { giveableId: number }) => ({
  type: 'CommunityClosed',
  giveableId,
  about: String(giveableId),
})

export const listCommunityClosed: Listing<'CommunityClosed'> = ({ giveable }) => ({ community: communityOf(giveable!) })
