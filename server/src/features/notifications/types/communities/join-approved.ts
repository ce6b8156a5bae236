import type { Listing, Telling } from '../../notification.ts'
import { communityOf } from '../named.ts'

type Approval = { personId: number; giveableId: number }

/** To who asked to join. */
export const joinApproved = ({ personId, giveableId }: Approval): Telling => ({
  type: 'JoinApproved',
  to: [personId],
  giveableId,
  about: String(giveableId),
  isLatest: true,
})

export const listJoinApproved: Listing<'JoinApproved'> = ({ giveable }) => ({ community: communityOf(giveable!) })
