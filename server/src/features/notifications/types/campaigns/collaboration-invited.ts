import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../../notification.ts'

type Data = Pick<NotificationContent<'CollaborationInvited'>, 'community'>
type Wish = Data & {
  to: readonly number[]
  organizerId: number
  giveableId: number
  collaborationId: number
  at: Date
}

/** Sent to the people who can answer; repeated invitations notify once a day. */
export const collaborationInvited = ({
  to,
  organizerId,
  giveableId,
  collaborationId,
  community,
  at,
}: Wish): NewNotification => ({
  type: 'CollaborationInvited',
  to,
  actorId: organizerId,
  giveableId,
  data: { community } satisfies Data,
  about: `${collaborationId}:${at.toISOString().slice(0, 10)}`,
})
