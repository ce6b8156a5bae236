import type { Notification } from '@kindling/contract/notifications/calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Paged } from '../../platform/network/paged-query.ts'
import type { NotificationRow } from './notification-row.ts'
import { notificationsQuery, seeAll } from './notifications.api.ts'
import { rowOf } from './row-of.tsx'

export type Shown = NotificationRow & { uuid: string; at: string; isNew: boolean }

/** Loads the notifications while the center is open, and marks all as read on opening. */
export function useNotifications(): Paged<Shown> {
  const seenAt = useSeenOnOpening()
  const query = useInfiniteQuery(notificationsQuery)
  const { pages } = query.data ?? {}
  const all = pages && onceEach(pages.flatMap(({ data }) => data))
  const isNew = useUnreadOnArrival(all ?? [], seenAt)
  const rows = all?.flatMap((one): Shown[] => {
    const row = rowOf(one)
    return row === null ? [] : [{ ...row, uuid: one.uuid, at: one.created_at, isNew: isNew(one) }]
  })
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  // a page may contain only unknown types
  const nothingYet = rows?.length === 0 && hasNextPage
  const goOn = nothingYet && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (goOn) void fetchNextPage()
  }, [goOn, fetchNextPage])
  return {
    rows: nothingYet ? undefined : rows,
    failed: pages === undefined ? query.isError : isFetchNextPageError,
    retry: () => void (nothingYet ? fetchNextPage() : refetch()),
    hasMore: hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  }
}

/** Removes duplicates: new notifications push older ones from one page to the next. */
const onceEach = (all: readonly Notification[]): Notification[] => [
  ...new Map(all.map((one) => [one.uuid, one])).values(),
]

/** The `read_at` of what was unread on opening; null until the server has answered. */
function useSeenOnOpening(): string | null {
  const queries = useQueryClient()
  const [seenAt, setSeenAt] = useState<string | null>(null)
  const isSeen = useRef(false)
  useEffect(() => {
    if (isSeen.current) return
    isSeen.current = true
    void seeAll(queries).then(setSeenAt)
  }, [queries])
  return seenAt
}

/** Notifications that were unread on opening look new while the center is open; later pages load after all was read at `seenAt`. */
function useUnreadOnArrival(all: readonly Notification[], seenAt: string | null): (one: Notification) => boolean {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const more = all.filter(({ uuid, read_at: at }) => (at === null || at === seenAt) && !known.has(uuid))
  if (more.length > 0) setKnown(new Set([...known, ...more.map(({ uuid }) => uuid)]))
  return ({ uuid }) => known.has(uuid)
}
