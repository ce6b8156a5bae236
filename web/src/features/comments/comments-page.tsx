import { type CommentSort, commentedTypes, commentSorts } from '@kindling/contract/comments/rules'
import type { Thread } from '@kindling/contract/comments/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/comments/comments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isMissing } from '../../platform/network/api-error.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useGoBack } from '../../platform/use-go-back.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { type On, threadQuery } from './comments.api.ts'
import { titleOf } from './quiet-words.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { namedIn } from './writing/use-named.ts'
import { ThreadPart } from './thread-part.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

/** `/comments/{modelType}/{identifier}`. An address with `#c-{uuid}` leads to that comment. */
export function CommentsPage({ type, id }: { type: string; id: string }) {
  const known = commentedTypes.find((one) => one === type)
  return known ? <Page on={{ type: known, id }} /> : <Navigate to="/404" replace />
}

function Page({ on }: { on: On }) {
  const [sort, setSort] = useState<CommentSort>('kindest')
  const named = namedIn(useLocation({ select: ({ hash }) => hash }))
  const { data, error, refetch } = useInfiniteQuery(threadQuery(on, { sort, around: named }))
  const [known, setKnown] = useState<Thread>()
  const thread = data?.pages[0]?.thread ?? known
  if (thread !== undefined && known !== thread) setKnown(thread)
  usePageTitle(thread && titleOf(thread.giveable.quiet))
  const goBack = useGoBack()
  if (isMissing(error)) return <Navigate to="/404" replace />
  if (thread === undefined && error === null) return <CommentsSkeleton onRetry={() => void refetch()} />
  return (
    <PageColumns>
      {thread === undefined ? (
        <ErrorState page onRetry={() => void refetch()} onBack={goBack} />
      ) : (
        <div data-quiet-page={thread.giveable.quiet || undefined} className="grid min-w-0 grid-cols-1 gap-3">
          <Head thread={thread} />
          <Segmented
            label={words.order}
            className="max-w-78"
            value={sort}
            onChange={setSort}
            options={commentSorts.map((value) => ({ value, label: words.sorts[value] }))}
          />
          <ThreadPart key={`${sort} ${named}`} on={on} thread={thread} sort={sort} named={named} />
        </div>
      )}
    </PageColumns>
  )
}

function Head({ thread: { giveable, title } }: { thread: Thread }) {
  return (
    <div className="min-w-0">
      <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em]">
        {titleOf(giveable.quiet)}
      </h1>
      <Link
        to={`/${giveable.type}/${giveable.id}` as '/'}
        className="hit-44 font-semibold text-ember-text wrap-anywhere"
      >
        <AsWritten>{words.on({ name: isolate(title) })}</AsWritten>
      </Link>
    </div>
  )
}
