import type { With } from '../../with.ts'

export const title = 'Notifications'
/** The number on the bell; the bell's accessible name contains it too. */
export const unread = ({ count }: { count: number }) => (count > 9 ? '9+' : String(count))
export const bell = ({ count }: { count: number }) => (count === 0 ? title : `${title}, ${unread({ count })} unread`)
export const empty = 'No notifications found.'
export const emptyBody = 'News from your communities will land here.'
export const isNew = 'New'
export const groups = { today: 'Today', week: 'This week', earlier: 'Earlier' }

export const whatsNew = "What's new"
export const version = ({ version }: With<'version'>) => `v${version}`
export const announcedBody = 'It is in Kindling now. Nothing you need to do.'
export const allNotifications = 'All notifications'
