import type { ToldBy } from '@kindling/contract/notification-types'

/** Sent once for each version. */
export const newGlowAnnouncement = (data: ToldBy<'NewGlowAnnouncement'>) => ({
  type: 'NewGlowAnnouncement',
  data,
  about: data.version,
})
