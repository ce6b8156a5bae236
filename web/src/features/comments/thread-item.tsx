import type { ThreadedComment } from '@kindling/contract/comments/calls'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/comments/comments'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { repliesQuery } from './comments.api.ts'
import { CommentRow } from './comment-row.tsx'
import { useTalk } from './talk.ts'

/** A comment with its replies. `children`: replies that are still being sent. */
export function ThreadItem({ comment, children }: { comment: ThreadedComment; children: ReactNode }) {
  const { on } = useTalk()
  const [moreRequested, setMoreRequested] = useState(false)
  const query = useInfiniteQuery({ ...repliesQuery(on, comment.uuid), enabled: moreRequested })
  const known = new Set(comment.replies.map(({ uuid }) => uuid))
  const further = query.data?.pages.flatMap((page) => page.data).filter(({ uuid }) => !known.has(uuid)) ?? []
  const replies = [...comment.replies, ...further].toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const left = comment.replies_count - replies.length
  return (
    <li className="border-t border-line py-2 first:border-0 first:pt-0">
      <CommentRow comment={comment} />
      <div className="ms-10 grid empty:hidden">
        {replies.map((reply) => (
          <CommentRow key={reply.uuid} comment={reply} />
        ))}
        {left > 0 && (!moreRequested || query.hasNextPage || query.isFetching || query.isError) && (
          <button
            type="button"
            aria-busy={query.isFetching || undefined}
            className="min-h-11 justify-self-start text-small font-semibold text-ember-text"
            onClick={() => {
              setMoreRequested(true)
              if (moreRequested) void (query.isError ? query.refetch() : query.fetchNextPage())
            }}
          >
            {query.isFetching
              ? commonWords.loading
              : query.isError
                ? commonWords.tryAgain
                : words.moreReplies({ count: left })}
          </button>
        )}
        {children}
      </div>
    </li>
  )
}
