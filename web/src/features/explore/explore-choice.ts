import { type Topic, topics } from '@kindling/contract/topics'
import { searchOf } from '../../platform/search-words.ts'

export const sought = ['communities', 'campaigns', 'flash', 'projects', 'nonprofits'] as const
export type Sought = (typeof sought)[number]

const narrowings = ['near', 'friends', 'verified', 'small'] as const
export type Narrowing = (typeof narrowings)[number]

const exploreSorts = ['trending', '-created_at', 'almost-there', 'ends_at'] as const
export type ExploreSort = (typeof exploreSorts)[number]

/** The choice in the URL. The defaults are communities, without filters, by best match or trending. */
export type ExploreChoice = {
  q?: string | undefined
  what?: Exclude<Sought, 'communities'> | undefined
  topic?: Topic | undefined
  sort?: ExploreSort | undefined
} & { [N in Narrowing]?: 1 | undefined }

/** Ignores values that it does not recognize. */
export function exploreChoiceOf(search: Record<string, unknown>): ExploreChoice {
  const oneOf = <T>(known: readonly T[], name: string) => known.find((one) => one === search[name])
  const switched = narrowings.map((name) => [name, String(search[name]) === '1' ? 1 : undefined])
  return {
    q: searchOf(search),
    what: oneOf(['campaigns', 'flash', 'projects', 'nonprofits'] as const, 'what'),
    topic: oneOf(topics, 'topic'),
    sort: oneOf(exploreSorts, 'sort'),
    ...Object.fromEntries(switched),
  }
}

export const soughtOf = ({ what }: ExploreChoice): Sought => what ?? 'communities'

export const narrowingsOf: Record<Sought, readonly Narrowing[]> = {
  communities: narrowings,
  campaigns: ['friends', 'verified', 'small'],
  flash: [],
  projects: [],
  nonprofits: [],
}
export const sortsOf: Record<Sought, readonly ExploreSort[]> = {
  communities: ['trending', '-created_at'],
  campaigns: exploreSorts,
  flash: [],
  projects: [],
  nonprofits: [],
}

/** The same choice for another kind, without what that kind does not support. */
export function choiceFor(what: Sought, choice: ExploreChoice): ExploreChoice {
  const sort = sortsOf[what].find((known) => known === choice.sort)
  const shared = Object.fromEntries(narrowingsOf[what].map((name) => [name, choice[name]]))
  return {
    q: choice.q,
    what: what === 'communities' ? undefined : what,
    topic: what === 'nonprofits' ? undefined : choice.topic,
    sort,
    ...shared,
  }
}

export const countChosen = (choice: ExploreChoice): number =>
  [choice.topic, choice.sort, ...narrowings.map((name) => choice[name])].filter(Boolean).length

export const asksNothing = (choice: ExploreChoice): boolean => choice.q === undefined && countChosen(choice) === 0
