import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../platform/network/api.ts'

/** Searches nonprofits, verified ones first; the others can be invited. */
export const nonprofitsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['nonprofits', 'found', typed] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /nonprofits', { query: { 'filter[q]': typed, per_page: 8 }, signal })).data,
    enabled: typed !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

const mostCommunities = 12

/** The list of joined communities doesn't say who organizes, so the page of each of the last twelve is loaded. */
export const organizedCommunitiesQuery = queryOptions({
  queryKey: ['communities', 'organized'] as const,
  queryFn: async ({ signal }) => {
    const mine = await api('GET /communities', { query: { 'filter[mine]': 'true', per_page: mostCommunities }, signal })
    const each = await Promise.all(
      mine.data.map(({ slug }) => api('GET /communities/{identifier}', { params: { identifier: slug }, signal })),
    )
    return each.map(({ data }) => data).filter((one) => one.status === 'active' && one.may.includes('moderate'))
  },
  staleTime: 60_000,
})
