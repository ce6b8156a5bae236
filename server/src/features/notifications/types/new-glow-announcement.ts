import type { ToldBy } from '@kindling/contract/notifications'
import type { Listing } from '../notification.ts'

/** Once a version. */
export const newGlowAnnouncement = (data: ToldBy<'NewGlowAnnouncement'>) => ({
  type: 'NewGlowAnnouncement',
  data,
  about: data.version,
})

export const listNewGlowAnnouncement: Listing<'NewGlowAnnouncement', ToldBy<'NewGlowAnnouncement'>> = ({ data }) => data
