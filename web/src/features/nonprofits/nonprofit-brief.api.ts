import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

/** The public data of a nonprofit, which guests may see too. */
export const nonprofitBriefQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['nonprofits', uuid, 'brief'] as const,
    queryFn: async ({ signal }) => (await api('GET /nonprofits/{uuid}/brief', { params: { uuid }, signal })).data,
  })
