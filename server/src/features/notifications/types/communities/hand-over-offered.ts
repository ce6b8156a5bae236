import type { Listing, Telling } from '../../notification.ts'
import { communityOf } from '../named.ts'

type Offer = { personId: number; ownerId: number; giveableId: number }

/** To whom an owner offers the community; taken back when the offer ends. */
export const handOverOffered = ({ personId, ownerId, giveableId }: Offer): Telling => ({
  type: 'HandOverOffered',
  to: [personId],
  actorId: ownerId,
  giveableId,
  about: String(giveableId),
  isLatest: true,
})

export const listHandOverOffered: Listing<'HandOverOffered'> = ({ actor, giveable }) => ({
  user: actor!,
  community: communityOf(giveable!),
})
