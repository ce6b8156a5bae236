import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const strip = 'Your day'
export const today = ({ gifts }: With<'gifts'>) => `Today: ${gifts}`
export const noGifts = 'no gifts yet'
export const soon = 'New gifts are in. Names follow once a few have come together.'
export const gifts = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 gift', other: `${formatted} gifts` })
export const giftsOf = ({ gifts, amount }: With<'gifts' | 'amount'>) => `${gifts}, ${amount}`
/** For gifts of which some hide their amount. */
export const giftsOfMore = ({ gifts, amount }: With<'gifts' | 'amount'>) => `${gifts}, ${amount} and more`
export const opened = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 person opened the link', other: `${formatted} people opened the link` })
export const lost = "We couldn't load your day."
export const thankNew = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: 'Thank 1 new supporter', other: `Thank ${formatted} new supporters` })
/** The button if some of the givers were thanked before. */
export const thankAgain = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: 'Thank 1 supporter', other: `Thank ${formatted} supporters` })
export const title = 'Say thank you'
export const lead = 'Each of them hears it from you, in the app and by email.'
export const people = 'Choose who to thank'
export const thank = 'Thank'
export const thankOne = ({ name }: With<'name'>) => `Thank ${name}`
export const thanking = 'Thanking…'
export const write = 'Write'
export const writeTo = ({ name }: With<'name'>) => `Write to ${name}`
export const words = 'Your words'
export const placeholder = 'What their gift does'
export const send = 'Send thanks'
export const notNow = 'Not now'
export const thanked = 'Thanked'
export const thankedOne = ({ name }: With<'name'>) => `Thanked ${name}.`
export const thankAll = ({ count }: { count: number }) =>
  plural(count, { one: 'Thank them', other: `Thank all ${count}` })
export const allDone = "That's everyone."
export const more = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: 'Show 1 more', other: `Show ${formatted} more` })
export const done = 'Done'
