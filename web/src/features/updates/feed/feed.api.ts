import type { Answer } from '@kindling/contract/api'
import type { FeedEntry } from '@kindling/contract/updates/feed'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { pagedQuery } from '../../../platform/network/paged-query.ts'

export type FeedPage = Answer<'GET /communities/{identifier}/feed'>

const ask = (identifier: string, query: { cursor?: string }, signal: AbortSignal) =>
  api('GET /communities/{identifier}/feed', { params: { identifier }, query, signal })

/** These keys begin with the key of updates, so that a change of an update also refetches feeds. */
const keyOf = (identifier: string) => ['updates', 'feed', identifier] as const

/** The feed as shown: it stays unchanged until the reader asks for new entries. */
export const feedQuery = (identifier: string) => ({
  ...pagedQuery([...keyOf(identifier), 'read'] as const, (cursor, signal) => ask(identifier, cursor, signal)),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const newestOfFeedQuery = (identifier: string) =>
  queryOptions({
    queryKey: [...keyOf(identifier), 'now'] as const,
    queryFn: ({ signal }) => ask(identifier, {}, signal),
    meta: { about: ({ meta }: FeedPage) => `feeds:${meta.uuid}` as const },
  })

const newestOfMine = 3

export const feedOfMineQuery = queryOptions({
  queryKey: ['updates', 'feed-of-mine', 'newest'] as const,
  queryFn: ({ signal }) => api('GET /user/feed', { query: { per_page: newestOfMine }, signal }),
})

export const allOfMineQuery = pagedQuery(['updates', 'feed-of-mine', 'all'] as const, (cursor, signal) =>
  api('GET /user/feed', { query: cursor, signal }),
)

/** A stable key for an entry across refetches. */
export function keyOfEntry(entry: FeedEntry): string {
  if (entry.kind === 'update') return entry.update.uuid
  const of = entry.giveable.uuid
  return entry.kind === 'milestone' ? `${of} ${entry.figure} ${entry.value}` : `${of} ${entry.day}`
}
