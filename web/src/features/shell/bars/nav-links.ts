import * as words from '@kindling/words/shell'
import { CircleUserRound, Compass, House, MessageCircle } from 'lucide-react'

/** The four places of the bars, in their order. Profile has no address before the person is loaded. */
export const navPlaces = [
  { label: words.home, icon: House, path: () => '/home' },
  { label: words.explore, icon: Compass, path: () => '/explore' },
  { label: words.chat, icon: MessageCircle, path: () => '/inbox' },
  { label: words.profile, icon: CircleUserRound, path: (uuid: string | undefined) => uuid && `/user/${uuid}` },
] as const
