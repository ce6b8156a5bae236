import type { Listing, Telling } from '../notification.ts'
import { communityOf } from './named.ts'

/** Without a giveable it was Kindling itself that somebody joined. */
type Joining = { inviterId: number; joinedId: number; giveableId?: number }

/** To who invited: somebody came. Never what this one gives. */
export const inviteJoined = ({ inviterId, joinedId, giveableId }: Joining): Telling => ({
  type: 'InviteJoined',
  to: [inviterId],
  actorId: joinedId,
  about: `${giveableId ?? 'kindling'}:${joinedId}`,
  ...(giveableId !== undefined && { giveableId }),
})

export const listInviteJoined: Listing<'InviteJoined'> = ({ actor, giveable }) => ({
  user: actor!,
  community: giveable && communityOf(giveable),
})
