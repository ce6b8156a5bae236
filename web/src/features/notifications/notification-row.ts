import type { NotificationTarget } from '@kindling/contract/notification-types'
import type { Rich } from '@kindling/words/with'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AvatarProps } from '../../ui/avatar.tsx'

type Tone = 'ember' | 'plum' | 'info' | 'pine' | 'danger'
export type Face = Pick<AvatarProps, 'name' | 'image' | 'uuid' | 'shape' | 'topic' | 'quiet'>
export type Look = { icon: LucideIcon; tone: Tone }

/** How one notification is shown. */
export type NotificationRow = Look & {
  /** Whose doing it is; an icon alone where it is nobody's. */
  face: Face | null
  words: Rich<ReactNode>
  target: NotificationTarget
}
