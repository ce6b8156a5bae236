import type { NotificationType, ToldBy } from '@kindling/contract/notifications'
import type { Rich } from '@kindling/words/with'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AvatarProps } from '../../ui/avatar.tsx'
import type { Fits } from './fits.ts'

type Tone = 'ember' | 'plum' | 'info' | 'pine' | 'danger'
type Face = Pick<AvatarProps, 'name' | 'image' | 'uuid' | 'shape' | 'topic' | 'quiet'>
export type Announcement = { title: string; version: string }

/** Where a tap on it leads: a page, or what opens in place of the center. */
export type Target =
  | { to: string; search?: { tab: 'members' }; hash?: string }
  | { impact: true }
  | { appeal: string }
  | { announcement: Announcement }

/** How one notification is shown. */
export type NotificationRow = {
  /** Whose doing it is; an icon alone where it is nobody's. */
  face: Face | null
  icon: LucideIcon
  tone: Tone
  words: Rich<ReactNode>
  target: Target
}

/** One type: what it must tell to be shown at all, and its row. */
export type Kind<T extends NotificationType> = {
  fits: Fits<ToldBy<T>>
  row: (told: ToldBy<T>) => NotificationRow
}
