import { plural } from '../plural.ts'
import type { With } from '../../with.ts'

export const title = 'Settings'
export const giving = 'Giving'
export const app = 'App'
export const privacy = 'Privacy and account'

export const showGifts = 'Show my gifts as'
export const showGiftsHint = 'Default for new gifts'
export const visibility = { full: 'Name and amount', name: 'Name only', anonymous: 'Anonymous' }
export const visibilityHint = {
  full: 'Everyone on the page sees your name and what you gave.',
  name: 'Your name, not the amount. If few people give, someone watching the total could guess it, and so could the person who invited you.',
  anonymous: 'Shown as A kind neighbor. The person who invited you can’t tell what you gave.',
}
export const visibilityNote =
  "Gifts you've already given stay as they are. You can change each one in Billings & Payments."

export const boards = 'Show me on leaderboards'
export const boardsHint = 'Only gifts that others can see count'

export const topics = 'What I care about'
export const topicsHint = 'Comes first on Home'
export const topicsChosen = ({ count }: { count: number }) =>
  count === 0 ? 'Everything' : plural(count, { one: '1 topic', other: `${count} topics` })

export const theme = 'Theme'
export const themes = { system: 'System', light: 'Light', dark: 'Dark' }
export const language = 'Language'
export const reduceMotion = 'Reduce motion'
export const reduceMotionHint = 'Also follows your device'
export const haptics = 'Haptics'
export const hapticsHint = 'Short touches of the phone when you choose, give or refresh.'
export const shortcuts = 'Keyboard shortcuts'
export const shortcutsHint = 'Press ? to see them'
export const timeZone = 'Time zone'
export const timeZoneHint = 'Sets when your month begins, your charge day and quiet hours'
export const timeZoneSearch = 'City or zone'
export const timeZonesFound = ({ count }: { count: number }) =>
  plural(count, { one: '1 time zone', other: `${count} time zones` })
export const noTimeZone = 'No time zone by that name.'

export const showCommunities = 'Show my communities'
export const showCommunitiesHint = 'On your profile, to signed-in people'

export const messagesFrom = 'Who can message me'
export const messagesFromShort = { communities: 'My communities', everyone: 'Everyone', no_one: 'No one' }
export const messagesFromChoices = {
  communities: 'People in my communities',
  everyone: 'Everyone',
  no_one: 'No one',
}
export const messagesFromHints = {
  communities: 'Messages from others wait as requests.',
  everyone: undefined,
  no_one: 'Your current chats stay open.',
}

export const blocked = 'Blocked people'
export const nobody = 'None'
export const blockedNobody = "You haven't blocked anyone."
export const blockedHint = "We don't tell them. Unblocking lets them find you again."
export const unblock = 'Unblock'
export const unblockName = ({ name }: With<'name'>) => `Unblock ${name}`
export const unblocking = 'Unblocking…'

export const sessions = "Where you're signed in"
export const devices = ({ count }: { count: number }) => plural(count, { one: '1 device', other: `${count} devices` })
export const browserOn = ({ browser, system }: With<'browser' | 'system'>) => `${browser} on ${system}`
export const appOn = ({ device }: With<'device'>) => `Kindling app on ${device}`
export const kindlingApp = 'Kindling app'
export const unknownBrowser = 'A browser'
export const thisDevice = 'This device'
export const lastUsed = ({ day }: With<'day'>) => `Last used ${day}`
export const end = 'Sign out'
export const endOf = ({ device }: With<'device'>) => `Sign out of ${device}`
export const ending = 'Signing out…'
export const endOthers = 'Sign out everywhere else'
export const onlyHere = "You're signed in on this device only."
export const sessionsHint = "Don't know one of them? Sign it out."

export const download = 'Download my data'
export const downloadHint = 'A ZIP to read and to keep: gifts, receipts, messages and photos'
export const downloadBegun = 'Your download has begun. It can take a while.'

export const deleteAccount = 'Delete account'
export const deleteHint = 'Seven days to change your mind'
export const deleteBody =
  'You have seven days to change your mind. Until then your profile is hidden, and other devices are signed out. After that:'
export const deleteGoes = 'Your name, email, address, photos and saved cards are erased.'
export const deleteMonthly = 'Your monthly giving ends.'
export const deleteLeaves =
  'A community you own goes to its longest-serving moderator a week later. Campaigns you organize are paused.'
export const deleteStays = 'The amounts of your gifts stay in our books without your name, as tax law requires.'
export const deleteCopy = 'Receipts lose your name too, so save the ones you need for your taxes first.'
export const keep = 'Keep my account'
export const deleting = 'Deleting…'
