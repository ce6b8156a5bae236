import type { Listing, NewNotification } from '../../notification.ts'
import { communityOf } from '../named.ts'

type Request = { organizerIds: readonly number[]; personId: number; giveableId: number }

/** Sent to owner and moderators: one notification per community, however many people request to join. */
export const joinRequested = ({ organizerIds, personId, giveableId }: Request): NewNotification => ({
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
