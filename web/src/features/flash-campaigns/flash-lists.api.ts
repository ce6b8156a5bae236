import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { untilHalfMinute } from '../../platform/network/half-minute.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'
import { flashKeys } from './flash-campaigns.api.ts'

/** Gifts to a flash campaign, newest first; `notes`: only those with a note. */
export const flashSupportersQuery = (identifier: string, notes: boolean) =>
  pagedQuery([...flashKeys.one(identifier), 'supporters', { notes }], (cursor, signal) =>
    api('GET /flash-campaigns/{identifier}/supporters', {
      params: { identifier },
      query: { ...(notes ? { 'filter[message]': 'true' } : {}), ...cursor },
      signal,
    }),
  )

/** The supporters on the thank-you wall. */
export const wallQuery = (identifier: string) =>
  queryOptions({
    queryKey: [...flashKeys.one(identifier), 'wall'],
    queryFn: async ({ signal }) =>
      (
        await api('GET /flash-campaigns/{identifier}/supporters', {
          params: { identifier },
          query: { per_page: 50 },
          signal,
        })
      ).data,
  })

const mostShown = 6

/** Live flash campaigns of all communities or of one; the next to end first. */
export const liveFlashQuery = (community?: string) =>
  queryOptions({
    queryKey: [...flashKeys.all, 'live', community ?? null],
    queryFn: async ({ signal }) =>
      (
        await api('GET /flash-campaigns', {
          query: { per_page: mostShown, ...(community !== undefined && { 'filter[community]': community }) },
          signal,
        })
      ).data,
    refetchInterval: () => untilHalfMinute(),
  })

/**
 * Asks when a community can start another flash campaign, and for which receivers. Always refetched, because another
 * organizer may have started one.
 */
export const nextFlashQuery = (community: string) =>
  queryOptions({
    queryKey: [...flashKeys.all, 'next', community],
    queryFn: async ({ signal }) =>
      (await api('GET /communities/{identifier}/flash-campaigns/next', { params: { identifier: community }, signal }))
        .data,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
