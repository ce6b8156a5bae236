import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

/** Whom one invited, as far as they are shown. */
export const invitedQuery = queryOptions({
  queryKey: ['impact', 'invited'],
  queryFn: async ({ signal }) => (await api('GET /user/invited', { signal })).data,
  // without faces the tree tells as much
  retry: false,
  meta: { ofMine: ['people'] },
})
