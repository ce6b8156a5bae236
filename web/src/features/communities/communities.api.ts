import { queryOptions } from '@tanstack/react-query'
import { aboutGiveable, untilNextAsk } from '../../platform/live/live-queries.ts'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

/** All query keys of communities begin with `all`; those of one community with its members and gifts with `one`. */
export const communityKeys = {
  all: ['communities'] as const,
  one: (identifier: string) => ['communities', 'one', identifier] as const,
  members: (identifier: string) => ['communities', 'one', identifier, 'members'] as const,
  allocations: (identifier: string) => ['communities', 'one', identifier, 'allocations'] as const,
  supporters: (identifier: string) => ['communities', 'one', identifier, 'supporters'] as const,
}

/** One community by slug, uuid or numeric id. The query is live. */
export const communityQuery = (identifier: string) =>
  queryOptions({
    queryKey: communityKeys.one(identifier),
    queryFn: async ({ signal }) =>
      (await api('GET /communities/{identifier}', { params: { identifier }, signal })).data,
    meta: { about: aboutGiveable, ofMine: ['memberships'] },
    refetchInterval: untilNextAsk,
  })

export const communitySupportersQuery = (identifier: string) =>
  pagedQuery(
    communityKeys.supporters(identifier),
    (query, signal) => api('GET /communities/{identifier}/supporters', { params: { identifier }, query, signal }),
    true,
  )
