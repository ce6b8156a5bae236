import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

export const nonprofitQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['nonprofits', uuid] as const,
    queryFn: async ({ signal }) => (await api('GET /nonprofits/{uuid}', { params: { uuid }, signal })).data,
  })
