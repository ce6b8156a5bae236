import type { NotificationContent } from '@kindling/contract/notifications/types'

/** Sent once for each version. */
export const newGlowAnnouncement = (data: NotificationContent<'NewGlowAnnouncement'>) => ({
  type: 'NewGlowAnnouncement',
  data,
  about: data.version,
})
