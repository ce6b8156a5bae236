import type { Charts } from '@kindling/contract/charts/calls'
import type { GiveableType } from '@kindling/contract/common'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

export type Charted = { type: GiveableType; id: string }

export const chartsQuery = ({ type, id }: Charted) =>
  queryOptions({
    queryKey: ['charts', type, id] as const,
    queryFn: async ({ signal }): Promise<Charts> =>
      (await api('GET /{type}/{id}/charts', { params: { type, id }, signal })).data,
  })
