import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const empty = 'Work together. Invite a community and every gift they bring shows here.'
export const nobody = 'No partners yet.'
export const invite = 'Invite'
export const host = 'Organizer'
/** Instead of a number of gifts: a gift's money counts at once, the gift only when its row is listed. */
export const giftsSoon = 'names follow'
export const gifts = ({ count }: { count: number }) => plural(count, { one: '1 gift', other: `${count} gifts` })
export const partsNote =
  'A gift that doesn’t show its amount joins a partner’s sum together with others, so no one can tell who gave what. Until then it’s in the organizer’s.'
export const columns = { who: 'Who', brought: 'Brought in', link: 'Link' }
export const copy = ({ name }: With<'name'>) => `Copy the link of ${name}`
export const pending = 'Invited, waiting for a reply'
export const declined = 'Declined'
export const asked = ({ name }: With<'name'>) => `${name} is invited to partner`
export const askedYou = "You're invited to partner"
export const askedBody = 'You get a link of your own. What comes through it shows here, and every gift counts once.'
export const accept = 'Accept'
export const notNow = 'Not now'
export const remove = ({ name }: With<'name'>) => `Remove ${name}`
export const removal = {
  title: ({ name }: With<'name'>) => `Remove ${name}?`,
  body: 'The link no longer counts for them. What they brought in stays.',
  act: 'Remove',
  keep: 'Keep',
}
export const working = 'One moment…'
export const failed = "That didn't work. Try again."
export const search = {
  title: 'Invite a partner',
  field: 'Find a community or a person',
  hint: 'People in your communities',
  none: ({ words }: With<'words'>) => `No one called “${words}”.`,
  failed: "Couldn't search.",
  inviting: 'Inviting…',
  ask: ({ name }: With<'name'>) => `Invite ${name}`,
}
