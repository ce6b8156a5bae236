import type { Listing, Telling } from '../../notification.ts'
import { communityOf } from '../named.ts'

type Request = { organizerIds: readonly number[]; personId: number; giveableId: number }

/** To owner and moderators: one notice a community, however many ask. */
export const joinRequested = ({ organizerIds, personId, giveableId }: Request): Telling => ({
  type: 'JoinRequested',
  to: organizerIds,
  actorId: personId,
  giveableId,
  about: String(giveableId),
  isLatest: true,
})

export const listJoinRequested: Listing<'JoinRequested'> = ({ actor, giveable, waiting }) => ({
  user: actor!,
  community: communityOf(giveable!),
  count: waiting,
})
