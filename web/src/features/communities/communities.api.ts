import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { untilHalfMinute } from '../../platform/network/half-minute.ts'

/** Everything of communities lies below `all`; one community with its members and gifts below `one`. */
export const communityKeys = {
  all: ['communities'] as const,
  one: (identifier: string) => ['communities', 'one', identifier] as const,
  members: (identifier: string) => ['communities', 'one', identifier, 'members'] as const,
  supporters: (identifier: string) => ['communities', 'one', identifier, 'supporters'] as const,
}

const nextCursor = (page: { meta: { next_cursor: string | null } }): string | undefined =>
  page.meta.next_cursor ?? undefined
const from = (cursor: string | null) => (cursor === null ? {} : { cursor })

/** One community by slug, uuid or numeric id. Live like a campaign. */
export const communityQuery = (identifier: string) =>
  queryOptions({
    queryKey: communityKeys.one(identifier),
    queryFn: async ({ signal }) =>
      (await api('GET /communities/{identifier}', { params: { identifier }, signal })).data,
    refetchInterval: () => untilHalfMinute(),
  })

/** Its members, organizers first, 15 a page. */
export const membersQuery = (identifier: string) =>
  infiniteQueryOptions({
    queryKey: communityKeys.members(identifier),
    queryFn: ({ pageParam, signal }) =>
      api('GET /communities/{identifier}/members', { params: { identifier }, query: from(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
  })

/** Gifts to it, newest first, 15 a page; live until more than the first page is read. */
export const communitySupportersQuery = (identifier: string) =>
  infiniteQueryOptions({
    queryKey: communityKeys.supporters(identifier),
    queryFn: ({ pageParam, signal }) =>
      api('GET /communities/{identifier}/supporters', { params: { identifier }, query: from(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? untilHalfMinute() : false),
  })
