import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

/** The projects of a nonprofit that take gifts. */
export const projectsOfQuery = (nonprofit: string) =>
  queryOptions({
    queryKey: ['projects', 'of', nonprofit] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /projects', { query: { 'filter[nonprofit]': nonprofit, per_page: 10 }, signal })).data,
    staleTime: 60_000,
  })
