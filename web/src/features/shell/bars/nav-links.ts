import { CircleUserRound, Compass, House, MessageCircle } from 'lucide-react'

/** The four places of the bars, in their order. Profile has no address before the person is loaded. */
export const navPlaces = [
  { key: 'home', icon: House, path: () => '/home' },
  { key: 'explore', icon: Compass, path: () => '/explore' },
  { key: 'chat', icon: MessageCircle, path: () => '/inbox' },
  { key: 'profile', icon: CircleUserRound, path: (uuid: string | undefined) => uuid && `/user/${uuid}` },
] as const
