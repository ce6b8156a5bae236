import type { OperatorPage } from '@kindling/contract/trust/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

export const operatorTextQuery = (page: OperatorPage) =>
  queryOptions({
    queryKey: ['texts', page] as const,
    queryFn: async ({ signal }) => (await api('GET /texts/{page}', { params: { page }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
