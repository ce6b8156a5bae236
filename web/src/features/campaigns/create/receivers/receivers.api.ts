import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../platform/network/api.ts'

/** Verified nonprofits by a few words. */
export const nonprofitsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['nonprofits', 'found', typed] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /nonprofits', { query: { 'filter[q]': typed, per_page: 8 }, signal })).data,
    enabled: typed !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

const most = 12

/** Those that one is in; who organizes them is told by each alone. */
export const myCommunitiesQuery = queryOptions({
  queryKey: ['communities', 'mine'] as const,
  queryFn: async ({ signal }) =>
    (await api('GET /communities', { query: { 'filter[mine]': 'true', per_page: most }, signal })).data,
  staleTime: 60_000,
})

export const myCommunityQuery = (slug: string) =>
  queryOptions({
    queryKey: ['communities', 'mine', slug] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /communities/{identifier}', { params: { identifier: slug }, signal })).data,
    staleTime: 60_000,
  })
