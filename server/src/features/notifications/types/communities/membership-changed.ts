import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../../notification.ts'

type Data = Omit<NotificationContent<'MembershipChanged'>, 'community'>
type Changed = Data & { personId: number; giveableId: number }

/** Sent to the member: one notification per community, about the latest change. */
export const membershipChanged = ({ personId, giveableId, change, reason }: Changed): NewNotification => ({
  type: 'MembershipChanged',
  to: [personId],
  giveableId,
  data: { change, reason } satisfies Data,
  about: String(giveableId),
  isLatest: true,
})
