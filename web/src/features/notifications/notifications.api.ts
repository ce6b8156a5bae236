import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'

const pageSize = 20
const pageOf = (page: number, signal: AbortSignal) =>
  api('GET /notifications', { query: { page, per_page: pageSize }, signal })

/** How many are not read. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await pageOf(1, signal)).meta.unread_count,
  retry: false,
  meta: { ofMine: true },
})

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) => pageOf(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  retry: false,
  meta: { ofMine: true },
})

/**
 * Nothing is unread from now on; where the call fails all is as before, and nothing is said of it. It waits for the list,
 * which would come as read otherwise.
 */
export async function seeAll(queries: QueryClient): Promise<void> {
  await queries.cancelQueries(unreadQuery)
  const before = queries.getQueryData(unreadQuery.queryKey)
  queries.setQueryData(unreadQuery.queryKey, 0)
  await queries.prefetchInfiniteQuery(notificationsQuery)
  try {
    await api('POST /notifications/seen')
  } catch {
    queries.setQueryData(unreadQuery.queryKey, before)
    return
  }
  queries.setQueryData(unreadQuery.queryKey, 0)
  const read_at = new Date().toISOString()
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
}
