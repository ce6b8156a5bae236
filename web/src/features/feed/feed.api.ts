import type { Answer } from '@kindling/contract/api'
import type { FeedEntry } from '@kindling/contract/feed'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

export type FeedPage = Answer<'GET /communities/{identifier}/feed'>

const ask = (identifier: string, query: { cursor?: string }, signal: AbortSignal) =>
  api('GET /communities/{identifier}/feed', { params: { identifier }, query, signal })

/** Below the keys of updates: whatever changes one asks for these anew. */
const keyOf = (identifier: string) => ['updates', 'feed', identifier] as const

/** The feed as it is read: it stays as it is until its reader asks for what came since. */
export const feedQuery = (identifier: string) => ({
  ...pagedQuery([...keyOf(identifier), 'read'] as const, (cursor, signal) => ask(identifier, cursor, signal)),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Its first page as it is now. */
export const newestOfFeedQuery = (identifier: string) =>
  queryOptions({
    queryKey: [...keyOf(identifier), 'now'] as const,
    queryFn: ({ signal }) => ask(identifier, {}, signal),
    meta: { about: ({ meta }: FeedPage) => `feeds:${meta.uuid}` as const },
  })

export const feedOfMineQuery = queryOptions({
  queryKey: ['updates', 'feed-of-mine'] as const,
  queryFn: async ({ signal }) => (await api('GET /user/feed', { signal })).data,
})

/** The same entry has the same key in each answer. */
export function keyOfEntry(entry: FeedEntry): string {
  if (entry.kind === 'update') return entry.update.uuid
  const of = entry.giveable.uuid
  return entry.kind === 'milestone' ? `${of} ${entry.figure} ${entry.value}` : `${of} ${entry.day}`
}
