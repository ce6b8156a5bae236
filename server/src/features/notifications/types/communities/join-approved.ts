import type { NewNotification } from '../../notification.ts'

type Approval = { personId: number; giveableId: number }

export const joinApproved = ({ personId, giveableId }: Approval): NewNotification => ({
  type: 'JoinApproved',
  to: [personId],
  giveableId,
  about: String(giveableId),
  isLatest: true,
})
