import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

/** How many of each kind a search finds. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q] as const,
    queryFn: async ({ signal }) => (await api('GET /search', { query: { 'filter[q]': q }, signal })).data,
    staleTime: 60_000,
  })
