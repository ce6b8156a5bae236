import type { ToldBy } from '@kindling/contract/notification-types'

/** Once a version. */
export const newGlowAnnouncement = (data: ToldBy<'NewGlowAnnouncement'>) => ({
  type: 'NewGlowAnnouncement',
  data,
  about: data.version,
})
