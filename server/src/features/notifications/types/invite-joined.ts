import type { Telling } from '../notification.ts'

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
