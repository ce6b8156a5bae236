import type { NewNotification } from '../../notification.ts'

type Approval = { personId: number; giveableId: number }

/** Sent to the person who requested to join. */
export const joinApproved = ({ personId, giveableId }: Approval): NewNotification => ({
  type: 'JoinApproved',
  to: [personId],
  giveableId,
  about: String(giveableId),
  isLatest: true,
})
