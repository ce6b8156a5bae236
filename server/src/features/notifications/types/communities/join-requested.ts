import type { Listing, Telling } from '../../notification.ts'
import { communityOf } from '../named.ts'

type Request = { organizerIds: readonly number[]; personId: number; giveableId: number; at: Date }

/** To owner and moderators. Who leaves and asks again, and again, is told of once a day. */
export const joinRequested = ({ organizerIds, personId, giveableId, at }: Request): Telling => ({
  type: 'JoinRequested',
  to: organizerIds,
  actorId: personId,
  giveableId,
  about: `${giveableId}:${personId}:${at.toISOString().slice(0, 10)}`,
})

export const listJoinRequested: Listing<'JoinRequested'> = ({ actor, giveable }) => ({
  user: actor!,
  community: communityOf(giveable!),
})
