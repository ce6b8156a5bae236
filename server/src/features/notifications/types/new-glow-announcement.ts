import type { ToldBy } from '@kindling/contract/notifications'
import type { Listing } from '../notification.ts'

export const listNewGlowAnnouncement: Listing<'NewGlowAnnouncement', ToldBy<'NewGlowAnnouncement'>> = ({ data }) => data
