import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../../notification.ts'

type Data = Omit<NotificationContent<'CommunityHeld'>, 'community'>
type Held = Data & { organizerIds: readonly number[]; giveableId: number; at: Date }

/** Sent to owner and moderators when staff freeze or reopen their community. */
export const communityHeld = ({ organizerIds, giveableId, frozen, reason, at }: Held): NewNotification => ({
  type: 'CommunityHeld',
  to: organizerIds,
  giveableId,
  data: { frozen, reason } satisfies Data,
  about: `${giveableId}:${at.toISOString()}`,
})
