import * as words from '@kindling/words/shell/shell'
import { CircleUserRound, Compass, House, type LucideIcon, MessageCircle } from 'lucide-react'
import type { ComponentType } from 'react'
import { LazyBadge } from '../../chats/index.ts'

type Place = {
  label: string
  icon: LucideIcon
  path: (uuid: string | undefined) => string | undefined
  /** Another path prefix that belongs to it. */
  also?: string
  Badge?: ComponentType
}

/** The four main places in order. Profile has no address before the person has loaded. */
export const navPlaces: readonly Place[] = [
  { label: words.home, icon: House, path: () => '/home' },
  { label: words.explore, icon: Compass, path: () => '/explore' },
  { label: words.chat, icon: MessageCircle, path: () => '/inbox', also: '/chats/', Badge: LazyBadge },
  { label: words.profile, icon: CircleUserRound, path: (uuid: string | undefined) => uuid && `/user/${uuid}` },
]
