import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Get started'
export const step = ({ number, of }: With<'number' | 'of'>) => `Step ${number} of ${of}`
export const skip = 'Skip'
export const back = 'Back'
export const go = 'Continue'
export const topicsTitle = 'What do you care about?'
export const topicsBody = "Pick a few. We'll look for people near you."
export const changeAnyTime = 'You can change this any time.'
export const nearTitle = 'Communities near you'
export const nearBody = 'People who already give together. Pick one to start with.'
export const city = 'City'
export const cityHint = 'Only used to look for people near you.'
export const matched = 'Communities for you'
export const about = ({ city, state, members }: With<'city' | 'state' | 'members'>) => `${city}, ${state} · ${members}`
export const noneNear = ({ city, count }: With<'city'> & { count: number }) =>
  `No groups near ${city} yet. ${count === 3 ? 'These three welcome' : plural(count, { one: 'This one welcomes', other: 'These welcome' })} anyone.`
export const none = 'No one here yet. You could be the first.'
export const pickLater = "I'll pick later"
export const lookingIn = ({ city }: With<'city'>) => `Looking in ${city}…`
export const near = ({ city, count, all }: With<'city'> & { count: number; all: boolean }) =>
  all
    ? plural(count, { one: `Found one in ${city}.`, other: `Found these in ${city}.` })
    : plural(count, { one: `Found one in ${city}, shown first.`, other: `Found ${count} in ${city}, shown first.` })
export const signInTitle = 'Save your picks.'
export const startsWith = ({ name }: With<'name'>) => `You're starting with ${name}.`
export const joined = ({ name }: With<'name'>) => `You joined ${name}.`
export const asked = ({ name }: With<'name'>) => `You asked to join ${name}. We'll let you know when you're in.`
export const joinFailed = ({ name }: With<'name'>) => `Couldn't join ${name}. Try again from its page.`
