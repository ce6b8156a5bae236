import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Feed'
export const fromYours = 'From your communities'
export const empty = 'Quiet so far. Updates from the organizers land here.'
export const allUpdates = 'All updates'
export const allUpdatesOfYours = 'See all updates of your communities'
export const allUpdatesOf = ({ name }: With<'name'>) => `See all updates of ${name}`
export const post = 'Post an update'
export const arrived = ({ count }: { count: number }) => plural(count, { one: '1 new', other: `${count} new` })
export const milestone = 'Milestone'
export const newMembers = 'New members'
export const members = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 member', other: `${formatted} members` })
export const membersAndMore = ({ members, more }: With<'members' | 'more'>) => `${members}, and ${more} more`
export const supporters = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 supporter', other: `${formatted} supporters` })
export const raised = ({ amount }: With<'amount'>) => `${amount} raised`
export const joined = {
  one: ({ name }: With<'name'>) => `${name} joined`,
  two: ({ name, other }: With<'name' | 'other'>) => `${name} and ${other} joined`,
  many: ({ name, other, count }: { count: number } & With<'name' | 'other'>) =>
    plural(count, {
      one: `${name}, ${other} and 1 more joined`,
      other: `${name}, ${other} and ${count} more joined`,
    }),
}
