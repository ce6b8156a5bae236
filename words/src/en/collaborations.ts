import type { With } from '../with.ts'
import { plural } from './plural.ts'

export const empty = 'Work together. Invite a community and every gift they bring shows here.'
export const nobody = 'No partners yet.'
export const invite = 'Invite'
export const host = 'Organizer'
export const gifts = ({ count }: { count: number }) => plural(count, { one: '1 gift', other: `${count} gifts` })
export const columns = { who: 'Who', brought: 'Brought in', link: 'Link' }
export const copy = ({ name }: With<'name'>) => `Copy the link of ${name}`
export const copied = 'Copied'
export const copyFailed = "Couldn't copy the link. Try again."
export const pending = 'Asked, no answer yet'
export const declined = 'Said not now'
export const asked = ({ name }: With<'name'>) => `${name} is asked to be a partner`
export const askedYou = 'You are asked to be a partner'
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
  hint: 'People from communities that you are in',
  none: ({ words }: With<'words'>) => `Nobody called “${words}”.`,
  failed: "Couldn't search.",
  inviting: 'Inviting…',
  ask: ({ name }: With<'name'>) => `Invite ${name}`,
}
