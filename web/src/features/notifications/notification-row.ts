import type { NotificationTarget } from '@kindling/contract/notifications/types'
import type { Rich } from '@kindling/words/with'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AvatarProps } from '../../ui/pictures/avatar.tsx'

type Tone = 'ember' | 'plum' | 'info' | 'pine' | 'danger'
export type Face = Pick<AvatarProps, 'name' | 'image' | 'uuid' | 'shape' | 'topic' | 'quiet'>
export type Look = { icon: LucideIcon; tone: Tone }

export type NotificationRow = Look & {
  /** The actor; null: only an icon. */
  face: Face | null
  words: Rich<ReactNode>
  target: NotificationTarget
}
