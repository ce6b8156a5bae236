import type { User } from '@kindling/contract/accounts/calls'
import type { Home } from '@kindling/contract/home/calls'

const mostSuggested = 3
type Shown = { suggested: Home['trending']; trending: Home['trending'] }

/** Topics of the person come first. Without a community they get three suggestions, which the list then leaves out. */
export function shownCommunities(trending: Home['trending'], user: User | null): Shown {
  const topics = user?.settings?.topics ?? []
  const sorted = trending.toSorted((a, b) => Number(topics.includes(b.topic)) - Number(topics.includes(a.topic)))
  const suggested = user?.communities?.length === 0 ? sorted.slice(0, mostSuggested) : []
  return { suggested, trending: sorted.slice(suggested.length) }
}
