import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

const pageSize = 20
const pageOf = (page: number, signal: AbortSignal) =>
  api('GET /notifications', { query: { page, per_page: pageSize }, signal })

/** The number of unread notifications, without types that this version of the app cannot show. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await pageOf(1, signal)
    if (meta.unread_count === 0) return 0
    const { rowOf } = await import('./row-of.tsx')
    return meta.unread_count - data.filter((one) => one.read_at === null && rowOf(one) === null).length
  },
  retry: false,
  meta: { ofMine: ['notifications'] },
})

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) => pageOf(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  retry: false,
  meta: { ofMine: ['notifications'] },
})

/** Returns the `read_at` of all. If the call fails, everything remains unread and no error is shown. */
export async function seeAll(queries: QueryClient): Promise<string | null> {
  await queries.cancelQueries(unreadQuery)
  const before = queries.getQueryData(unreadQuery.queryKey)
  queries.setQueryData(unreadQuery.queryKey, 0)
  await queries.prefetchInfiniteQuery(notificationsQuery)
  let read_at: string
  try {
    read_at = (await api('POST /notifications/seen')).data.seen_at
  } catch {
    queries.setQueryData(unreadQuery.queryKey, before)
    return null
  }
  queries.setQueryData(unreadQuery.queryKey, 0)
  queries.setQueryData(
    notificationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ data, meta }) => ({
          data: data.map((one) => ({ ...one, read_at: one.read_at ?? read_at })),
          meta: { ...meta, unread_count: 0 },
        })),
      },
  )
  return read_at
}
