import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

export const nonprofitQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['nonprofits', uuid] as const,
    queryFn: async ({ signal }) => (await api('GET /nonprofits/{uuid}', { params: { uuid }, signal })).data,
  })

/** The public data of a nonprofit, which guests may see too. */
export const nonprofitBriefQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['nonprofits', uuid, 'brief'] as const,
    queryFn: async ({ signal }) => (await api('GET /nonprofits/{uuid}/brief', { params: { uuid }, signal })).data,
  })

/** The projects of a nonprofit that take gifts. */
export const projectsOfQuery = (nonprofit: string) =>
  queryOptions({
    queryKey: ['projects', 'of', nonprofit] as const,
    queryFn: async ({ signal }) =>
      (await api('GET /projects', { query: { 'filter[nonprofit]': nonprofit, per_page: 10 }, signal })).data,
    staleTime: 60_000,
  })
