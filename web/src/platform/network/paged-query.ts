import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { untilHalfMinute } from './half-minute.ts'

type Page = { data: readonly unknown[]; meta: { next_cursor: string | null } }
type RowOf<P extends Page> = P['data'][number]

export const pagedQuery = <P extends Page, const K extends readonly unknown[]>(
  queryKey: K,
  ask: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<P>,
  live = false,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor ?? undefined,
    refetchInterval: ({ state }) => (live && state.data?.pages.length === 1 ? untilHalfMinute() : false),
  })

export type Paged<Row> = {
  rows: Row[] | undefined
  failed: boolean
  retry: () => void
  hasMore: boolean
  loadingMore: boolean
  moreFailed: boolean
  loadMore: () => void
}

export function usePaged<P extends Page, K extends readonly unknown[]>(
  options: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, string | null>,
): Paged<RowOf<P>> {
  const query = useInfiniteQuery(options)
  return {
    rows: query.data?.pages.flatMap((page): RowOf<P>[] => [...page.data]),
    failed: query.isError,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage || (query.isFetching && query.data === undefined),
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
}
