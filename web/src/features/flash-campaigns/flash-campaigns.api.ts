import { queryOptions } from '@tanstack/react-query'
import { aboutGiveable, untilNextAsk } from '../../platform/live/live-queries.ts'
import { api } from '../../platform/network/api.ts'

/** Keys for invalidation: `all` covers every query of flash campaigns, `one` those of one and its supporters. */
export const flashKeys = {
  all: ['flash-campaigns'] as const,
  one: (identifier: string) => ['flash-campaigns', 'one', identifier] as const,
}

/** One flash campaign by numeric id or uuid. The query is live. */
export const flashQuery = (identifier: string) =>
  queryOptions({
    queryKey: flashKeys.one(identifier),
    queryFn: async ({ signal }) =>
      (await api('GET /flash-campaigns/{identifier}', { params: { identifier }, signal })).data,
    meta: { about: aboutGiveable, ofMine: ['memberships'] },
    refetchInterval: untilNextAsk,
  })
