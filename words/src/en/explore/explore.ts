import type { With } from '../../with.ts'
import { plural } from '../plural.ts'
import { type Count, counted } from './elsewhere.ts'

export const search = 'Search'
export const placeholder = 'Search names, places or causes'
export const clearSearch = 'Clear search'
export const kinds = {
  label: 'What to look for',
  communities: 'Communities',
  campaigns: 'Campaigns',
  flash: 'Flash',
  projects: 'Projects',
  nonprofits: 'Nonprofits',
}
export const filters = 'Filters'
export const filtersChosen = ({ count }: { count: number }) =>
  plural(count, { one: '1 chosen', other: `${count} chosen` })
export const topic = 'Topic'
export const only = 'Show only'
export const near = ({ city }: With<'city'>) => `Near ${city}`
export const friends = 'Has friends'
export const verified = 'Verified'
export const small = 'Small (under 100 people)'
export const sort = 'Sort'
export const sorts = {
  best: 'Best match',
  trending: 'Trending',
  '-created_at': 'New',
  'almost-there': 'Almost there',
  ends_at: 'Ending soon',
}
export const clear = 'Clear filters'
export const found = counted
export const foundFor = ({ q, ...count }: Count & With<'q'>) => `${found(count)} for “${q}”`
export const nothingFor = ({ q }: With<'q'>) => `Nothing for '${q}' yet.`
export const nothingIn = {
  communities: 'Nothing in communities.',
  campaigns: 'Nothing in active campaigns.',
  flash: 'Nothing in live flash campaigns.',
  projects: 'Nothing in open projects.',
  nonprofits: 'Nothing in nonprofits.',
}
export const nothing = 'Nothing here yet.'
export const nothingBody = 'Try fewer filters, or start one yourself.'
export const nothingSearched = 'Try other words, or start one yourself.'
export const noFlash = 'None is live right now. Look in again soon.'
export const noFlashFound = 'Try other words. Only live ones are listed.'
export const noProjects = 'No project takes gifts right now.'
export const noProjectFound = 'Try other words. Only open ones are listed.'
export const noNonprofit = 'Try another name, a place or an EIN.'
export const start = 'Start a campaign'
export const recent = 'Recent searches'
export const forgetRecent = ({ q }: With<'q'>) => `Forget “${q}”`
export const forgetAll = 'Clear all'
export const forYou = 'For you'
export const because = {
  topic: ({ topic }: With<'topic'>) => `Because you care about ${String(topic).toLowerCase()}`,
  friends: 'Because friends are in',
  near: ({ city }: With<'city'>) => `Because it's in ${city}`,
}
export const all = {
  communities: 'All communities',
  campaigns: 'All campaigns',
  flash: 'Open flash campaigns',
  projects: 'Open projects',
  nonprofits: 'All verified nonprofits',
}
export const invented = 'Invented for the demo'
