import type { Listing, Telling } from '../../notification.ts'
import { communityOf } from '../named.ts'

type Approval = { personId: number; giveableId: number; at: Date }

/** To who asked to join. */
export const joinApproved = ({ personId, giveableId, at }: Approval): Telling => ({
  type: 'JoinApproved',
  to: [personId],
  giveableId,
  about: `${giveableId}:${at.toISOString()}`,
})

export const listJoinApproved: Listing<'JoinApproved'> = ({ giveable }) => ({ community: communityOf(giveable!) })
