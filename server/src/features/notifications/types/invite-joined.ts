import type { NewNotification } from '../notification.ts'

/** Without a giveable, the person signed up to Kindling itself. */
type Joining = { inviterId: number; joinedId: number; giveableId?: number }

/** Sent to the inviter when somebody joins. Never mentions gifts. */
export const inviteJoined = ({ inviterId, joinedId, giveableId }: Joining): NewNotification => ({
  type: 'InviteJoined',
  to: [inviterId],
  actorId: joinedId,
  about: `${giveableId ?? 'kindling'}:${joinedId}`,
  ...(giveableId !== undefined && { giveableId }),
})
