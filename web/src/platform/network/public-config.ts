import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** It changes only with a deployment. */
export const publicConfigQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => (await api('GET /config', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
