import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../../notification.ts'

type Data = Pick<NotificationContent<'RepresentativeInvited'>, 'nonprofit'>

export const representativeInvited = ({
  to,
  by,
  nonprofit,
  at,
}: Data & { to: number; by: number; at: Date }): NewNotification => ({
  type: 'RepresentativeInvited',
  to: [to],
  actorId: by,
  data: { nonprofit } satisfies Data,
  about: `${nonprofit.uuid}:${at.toISOString()}`,
})
