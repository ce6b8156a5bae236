import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

/** Who it is and what it received: a guest may know. */
export const nonprofitBriefQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['nonprofits', uuid, 'brief'] as const,
    queryFn: async ({ signal }) => (await api('GET /nonprofits/{uuid}/brief', { params: { uuid }, signal })).data,
  })
