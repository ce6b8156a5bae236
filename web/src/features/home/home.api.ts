import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }) => (await api('GET /home', { signal })).data,
})
