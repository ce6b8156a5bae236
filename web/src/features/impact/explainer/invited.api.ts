import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

export const invitedQuery = queryOptions({
  queryKey: ['impact', 'invited'],
  queryFn: async ({ signal }) => (await api('GET /user/invited', { signal })).data,
  // the tree works without faces
  retry: false,
  meta: { ofMine: ['people'] },
})
