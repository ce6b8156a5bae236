import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Rules and addresses that the interface needs before anyone signs in; they change only with a deployment. */
export const publicConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => (await api('GET /config', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
