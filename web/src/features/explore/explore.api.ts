import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'
import type { Topic } from '@kindling/contract/common'
import type { ExploreChoice } from './explore-choice.ts'

/** `city`: the person's own, where there is one. */
export type Asked = ExploreChoice & { city?: string | undefined }

const common = ({ q, topic, friends, verified, small }: Asked) => ({
  ...(q !== undefined && { 'filter[q]': q }),
  ...(topic && { 'filter[topic]': topic }),
  ...(friends && { 'filter[friends]': 'true' }),
  ...(verified && { 'filter[verified]': 'true' }),
  ...(small && { 'filter[small]': 'true' }),
})
/** Without an order that was asked for, what is searched comes with the best match first. */
const trending = ({ q }: Asked) => (q === undefined ? ({ sort: 'trending' } as const) : {})

export const communitiesFound = (asked: Asked) =>
  pagedQuery(['communities', 'found', asked] as const, (cursor, signal) => {
    const sort = asked.sort === 'trending' || asked.sort === '-created_at' ? { sort: asked.sort } : trending(asked)
    const near = asked.near && asked.city !== undefined ? { 'filter[city]': asked.city } : {}
    return api('GET /communities', { query: { ...common(asked), ...near, ...sort, ...cursor }, signal })
  })

export const campaignsFound = (asked: Asked) =>
  pagedQuery(['campaigns', 'found', asked] as const, (cursor, signal) => {
    const sort = asked.sort ? { sort: asked.sort } : trending(asked)
    const query = { 'filter[list]': 'active', ...common(asked), ...sort, ...cursor }
    return api('GET /campaigns', { query, signal })
  })

export const nonprofitsFound = ({ q }: Asked) =>
  pagedQuery(['nonprofits', 'found', q ?? null] as const, (cursor, signal) =>
    api('GET /nonprofits', { query: { ...(q !== undefined && { 'filter[q]': q }), ...cursor }, signal }),
  )

/** Three that somebody who cares about this may like. */
export const picksQuery = (topics: readonly Topic[]) =>
  queryOptions({
    queryKey: ['communities', 'picks', topics] as const,
    queryFn: async ({ signal }) => {
      const query = { sort: 'trending', 'filter[topic]': topics.join(','), per_page: 3 } as const
      return (await api('GET /communities', { query, signal })).data
    },
    staleTime: 60_000,
  })
