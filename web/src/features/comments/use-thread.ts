import type { CommentSort } from '@kindling/contract/comments/rules'
import type { Comment, ThreadedComment } from '@kindling/contract/comments/calls'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Paged } from '../../platform/network/paged-query.ts'
import { type CommentsPage, type On, threadQuery } from './comments.api.ts'
import { continued, refreshed, unseenIn, withChanged, withOwn } from './shown-thread.ts'

type Data = InfiniteData<CommentsPage>
type State = { data: Data; shown: ThreadedComment[]; pages: number }

/** Puts the comment that was asked for first, whichever page it is on. */
function rowsOf({ pages }: Data): ThreadedComment[] {
  const focus = pages[0]?.thread.focus
  const rows = pages.flatMap((page) => page.data)
  const isThere = pages[0]?.data.some(({ uuid }) => uuid === focus?.uuid)
  if (!focus) return rows
  return isThere
    ? rows.map((row) => (row.uuid === focus.uuid ? focus : row))
    : [focus, ...rows.filter(({ uuid }) => uuid !== focus.uuid)]
}

function next(before: State | undefined, data: Data, whole: boolean): State {
  const rows = rowsOf(data)
  if (before === undefined) return { data, shown: rows, pages: data.pages.length }
  const more = data.pages.slice(before.pages).flatMap((page) => page.data)
  const shown = continued(refreshed(before.shown, rows, whole), more)
  return { data, shown, pages: data.pages.length }
}

/** The comments as the reader sees them: new ones move nothing until the reader asks for them. */
export function useThread(on: On, wanted: { sort: CommentSort; around: string | undefined }) {
  const query = useInfiniteQuery(threadQuery(on, wanted))
  const [state, setState] = useState<State>()
  const { data } = query
  if (data !== undefined && state?.data !== data) setState(next(state, data, !query.hasNextPage))
  const change = (to: (shown: readonly ThreadedComment[]) => ThreadedComment[]) =>
    setState((now) => now && { ...now, shown: to(now.shown) })
  const list: Paged<ThreadedComment> = {
    rows: state?.shown,
    failed: query.isError,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage || (query.isFetching && data === undefined),
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
  return {
    list,
    unseen: state ? unseenIn(state.shown, rowsOf(state.data)) : 0,
    showNew: () => setState((now) => now && { ...now, shown: rowsOf(now.data) }),
    add: (comment: Comment) => change((shown) => withOwn(shown, comment)),
    put: (uuid: string, comment: Comment | null) => change((shown) => withChanged(shown, uuid, comment)),
  }
}
