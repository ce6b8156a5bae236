import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'
import type { Topic } from '@kindling/contract/common'
import type { CommunityCard } from '@kindling/contract/communities/calls'
import type { ExploreChoice } from './explore-choice.ts'

/** `city`: the person's own city, if they have set one. */
export type ListFoundInput = ExploreChoice & { city?: string | undefined }

const common = ({ q, topic, friends, verified, small }: ListFoundInput) => ({
  ...(q !== undefined && { 'filter[q]': q }),
  ...(topic && { 'filter[topic]': topic }),
  ...(friends && { 'filter[friends]': 'true' }),
  ...(verified && { 'filter[verified]': 'true' }),
  ...(small && { 'filter[small]': 'true' }),
})
/** Without a chosen order, the server sorts a search by best match. */
const trending = ({ q }: ListFoundInput) => (q === undefined ? ({ sort: 'trending' } as const) : {})

export const communitiesFound = (input: ListFoundInput) =>
  pagedQuery(['communities', 'found', input] as const, (cursor, signal) => {
    const sort = input.sort === 'trending' || input.sort === '-created_at' ? { sort: input.sort } : trending(input)
    const near = input.near && input.city !== undefined ? { 'filter[city]': input.city } : {}
    return api('GET /communities', { query: { ...common(input), ...near, ...sort, ...cursor }, signal })
  })

export const campaignsFound = (input: ListFoundInput) =>
  pagedQuery(['campaigns', 'found', input] as const, (cursor, signal) => {
    const sort = input.sort ? { sort: input.sort } : trending(input)
    const query = { 'filter[list]': 'active', ...common(input), ...sort, ...cursor }
    return api('GET /campaigns', { query, signal })
  })

/** Live flash campaigns, the next to end first, with or without a search. */
export const flashFound = ({ q, topic }: ListFoundInput) =>
  pagedQuery(['flash-campaigns', 'found', q ?? null, topic ?? null] as const, (cursor, signal) => {
    const only = { ...(q !== undefined && { 'filter[q]': q }), ...(topic && { 'filter[topic]': topic }) }
    return api('GET /flash-campaigns', { query: { ...only, ...cursor }, signal })
  })

export const projectsFound = ({ q, topic }: ListFoundInput) =>
  pagedQuery(['projects', 'found', q ?? null, topic ?? null] as const, (cursor, signal) => {
    const only = { ...(q !== undefined && { 'filter[q]': q }), ...(topic && { 'filter[topic]': topic }) }
    return api('GET /projects', { query: { ...only, ...cursor }, signal })
  })

export const nonprofitsFound = ({ q }: ListFoundInput) =>
  pagedQuery(['nonprofits', 'found', q ?? null] as const, (cursor, signal) =>
    api('GET /nonprofits', { query: { ...(q !== undefined && { 'filter[q]': q }), ...cursor }, signal }),
  )

type Because = 'topic' | 'friends' | 'near'
export type Pick = { community: CommunityCard; because: Because }
type Known = { topics: readonly Topic[]; city: string | undefined; own: readonly string[] }

const mostPicks = 3

/** Three communities that match the person's topics, friends or city and that they have not joined. */
export const picksQuery = ({ topics, city, own }: Known) =>
  queryOptions({
    queryKey: ['communities', 'picks', topics, city, own] as const,
    queryFn: async ({ signal }) => {
      const picks = new Map<string, Pick>()
      const searches = [
        ...(topics.length === 0 ? [] : [{ because: 'topic' as const, 'filter[topic]': topics.join(',') }]),
        { because: 'friends' as const, 'filter[friends]': 'true' as const },
        ...(city === undefined ? [] : [{ because: 'near' as const, 'filter[city]': city }]),
      ]
      for (const { because, ...only } of searches) {
        const shared = { per_page: Math.min(100, mostPicks + own.length), 'filter[recommended]': 'true' } as const
        const query = { sort: 'trending', ...shared, ...only } as const
        const { data } = await api('GET /communities', { query, signal })
        const others = data.filter(({ uuid }) => !own.includes(uuid) && !picks.has(uuid))
        for (const community of others.slice(0, mostPicks - picks.size))
          picks.set(community.uuid, { community, because })
        if (picks.size === mostPicks) break
      }
      return [...picks.values()]
    },
    staleTime: 60_000,
  })
