import type { NotificationContent } from '@kindling/contract/notification-types'
import type { NewNotification } from '../../notification.ts'

type Data = Omit<NotificationContent<'CommunityHeld'>, 'community'>
type Held = Data & { organizerIds: readonly number[]; giveableId: number; at: Date }

/** Tells owner and moderators that staff froze their community, or lifted that. */
export const communityHeld = ({ organizerIds, giveableId, frozen, reason, at }: Held): NewNotification => ({
  type: 'CommunityHeld',
  to: organizerIds,
  giveableId,
  data: { frozen, reason } satisfies Data,
  about: `${giveableId}:${at.toISOString()}`,
})
