import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/** The first name of a person whose sign-in had none. */
export const nameless = 'Neighbor'

/** The name of a person who deleted their account. */
export const formerMember = 'Former member'

export const edit = 'Edit'
export const more = 'More'
export const since = ({ month }: With<'month'>) => `Here since ${month}`
export const counts = {
  communities: (count: number) => plural(count, { one: 'community', other: 'communities' }),
  supported: (count: number) => plural(count, { one: 'campaign supported', other: 'campaigns supported' }),
  inspired: (count: number) => plural(count, { one: 'person inspired', other: 'people inspired' }),
}
export const tabs = {
  label: 'Parts of this profile',
  communities: 'Communities',
  supported: 'Supported',
  started: 'Started',
  flash: 'Flash',
}
export const members = ({ place, members }: With<'place' | 'members'>) => `${place} · ${members}`

export const storyBegins = 'Your story starts with one gift.'
export const storyBeginsBody = 'What you join and support shows here.'
export const lookAround = 'See campaigns'
export const nothingYet = 'Nothing public yet.'
export const ownNone = {
  communities: 'You are in no community yet.',
  supported: 'You have supported no campaign yet.',
  started: 'You have started no campaign yet.',
  flash: 'You have started no flash campaign yet.',
}
export const signInToSee = ({ name }: With<'name'>) => `Sign in to see the communities of ${name}.`
export const signIn = 'Sign in'
export const hidden = ({ name }: With<'name'>) => `${name} keeps their communities private.`
export const onlyYou = 'What you gave is shown to you only.'
export const amountsPrivate = 'What people give is never shown on their page.'
export const message = ({ name }: With<'name'>) => `${name} on Kindling`

export const block = ({ name }: With<'name'>) => `Block ${name}`
export const unblock = ({ name }: With<'name'>) => `Unblock ${name}`
export const blockTitle = ({ name }: With<'name'>) => `Block ${name}?`
export const blockBody = "You won't see their activity, and they won't see your communities. We won't tell them."
export const unblockTitle = ({ name }: With<'name'>) => `Unblock ${name}?`
export const unblockBody = 'You hear of what they do again, and they see your communities if you show them.'
export const blockedNote = ({ name }: With<'name'>) => `You have blocked ${name}.`
export const keepAsIs = 'Cancel'
export const changeFailed = "That didn't work. Try again."
export const changing = 'Saving…'
