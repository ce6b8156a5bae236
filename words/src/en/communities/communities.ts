import type { MarkWith, Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

export const membersCount = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 member', other: `${formatted} members` })
export const friends = {
  one: ({ first }: With<'first'>) => `${first} is in`,
  more: ({ count, first }: { count: number } & With<'first'>) =>
    plural(count, { one: `${first} and 1 friend are in`, other: `${first} and ${count} friends are in` }),
}
export const friendsAmong = ({ members, friends }: With<'members' | 'friends'>) => `${members} · ${friends}`
export const friendsCount = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 friend', other: `${formatted} friends` })
export const aMonth = ({ amount }: With<'amount'>) => `${amount} in 30 days`
export const poster = ({ month, members }: With<'month' | 'members'>) => `${month} · ${members}`
export const joined = 'Joined'
export const youRunThis = 'You run this'
export const asked = "Asked. You'll hear back soon."
export const thanksForGiving = "You're in. Thank you for giving."
export const givingIsUpToYou = "You're in. Giving is up to you."
export const manageMonthly = 'Manage'
export const youGive = <M>({ amount }: With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  'You give ',
  bold(`${amount} a month`),
]
export const monthSum = <M>({ amount }: With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  bold(`${amount} in the last 30 days`),
]
export const month = <M>(
  { count, amount, formatted }: { count: number } & With<'amount' | 'formatted'>,
  bold: MarkWith<M>,
): Rich<M> => [
  bold(`${amount} in the last 30 days`),
  plural(count, { one: ' from 1 person', other: ` from ${formatted} people` }),
]
export const together = ({ name, count, formatted }: { count: number } & With<'name' | 'formatted'>) =>
  plural(count, { one: `${name}: 1 person gives`, other: `${name}: ${formatted} people give together` })
export const monthZero = 'No gifts in the last 30 days.'
export const split = 'Where each gift goes'
export const percent = ({ percent }: With<'percent'>) => `${percent}%`
export const goesTo = {
  one: ({ name }: With<'name'>) => `All to ${name}`,
  two: ({ name, percent, second, rest }: With<'name' | 'percent' | 'second' | 'rest'>) =>
    `${percent}% to ${name}, ${rest}% to ${second}`,
  more: ({ count, name, percent }: { count: number } & With<'name' | 'percent'>) =>
    `${percent}% to ${name}, the rest to ${count} more nonprofits`,
}
export const goesToVerified = ({ count }: { count: number }) =>
  plural(count, { one: 'Money goes to a verified nonprofit', other: 'Money goes to verified nonprofits' })
export const openPage = ({ name }: With<'name'>) => `Open ${name}`
export const giveTo = ({ name }: With<'name'>) => `Give to ${name}`
export const closed = {
  frozen: 'Frozen for now. Gifts stop until it reopens; nothing given is lost.',
  archived: 'This community has closed. Nothing given is lost, and its page stays.',
}
/** The label on its picture. */
export const status = { frozen: 'Frozen for now', archived: 'Closed' }
export const tabs = {
  label: 'Parts of this community',
  feed: 'Feed',
  about: 'About',
  campaigns: 'Campaigns',
  members: 'Members',
}
export const feed = {
  newest: 'Newest gifts',
  soon: 'The first gifts are in. Names follow once a few have come together.',
  noGifts: 'No gifts yet.',
  noGiftsSoFar: 'No gifts yet. The first one makes the second easier.',
}
export const about = {
  mission: 'What it is for',
  story: 'Story',
  rules: 'Rules',
  notice: "Changes need 7 days' notice to members.",
  organizers: 'Organizers',
  raised: 'Given so far',
}
export const campaigns = {
  active: 'Active',
  finished: 'Finished',
  aside: 'Active campaigns',
  empty: 'No campaigns here yet.',
  seeAll: 'See all campaigns',
}
export const members = {
  empty: 'No one here yet.',
}
export const roles = {
  owner: 'Owner',
  moderator: 'Moderator',
}
export const byRequest = 'People ask to join this community. Its feed, campaigns and members are for members to see.'
