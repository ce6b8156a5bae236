import type { CommentSort } from '@kindling/contract/comments/rules'
import type { Comment, Thread, ThreadedComment } from '@kindling/contract/comments/calls'
import * as words from '@kindling/words/comments/comments'
import { clsx } from 'clsx'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useRef, useEffect, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { type On, deleteComment, restoreComment, type Switch, switchComment, repliesQuery } from './comments.api.ts'
import { Composer, type ComposerHandle } from './writing/composer.tsx'
import type { Pending } from './writing/saved-writing.ts'
import { PendingRow } from './writing/pending-row.tsx'
import { placeholderOf } from './quiet-words.ts'
import { TalkProvider, useTalk } from './talk.ts'
import { waitWords } from '../giveables/index.ts'
import { useOutbox } from './writing/use-outbox.ts'
import { Silence } from './silence.tsx'
import { useThread } from './use-thread.ts'
import { messageOf } from '../../platform/network/api-error.ts'
import { toast } from '../../ui/toast/toast.ts'
import * as commonWords from '@kindling/words/common'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CommentRow } from './comment-row.tsx'

type Props = { on: On; thread: Thread; sort: CommentSort; named: string | undefined }

export function ThreadPart({ on, thread, sort, named }: Props) {
  const { user, token } = useSession()
  const { list, unseen, showNew, add, put } = useThread(on, { sort, around: named })
  const acts = useActs(put)
  const outbox = useOutbox({ on, person: user?.uuid, onSent: add })
  const composer = useRef<ComposerHandle>(null)
  const top = useRef<HTMLDivElement>(null)
  function reply({ uuid, parent, person }: Comment): void {
    const name = person!.name
    composer.current?.reply({ uuid, parent: parent ?? uuid, name }, parent === null ? '' : `@${name} `)
  }
  const rowOf = (pending: Pending) =>
    user && (
      <PendingRow
        key={pending.key}
        pending={pending}
        person={user}
        onRetry={() => outbox.retry(pending)}
        onDrop={() => outbox.drop(pending.key)}
      />
    )
  const sentTo = (parent: string | null) =>
    outbox.pending.filter(({ replyTo }) => (replyTo?.parent ?? null) === parent).map(rowOf)
  const orphans = outbox.pending.filter(
    ({ replyTo }) => replyTo !== null && !list.rows?.some(({ uuid }) => uuid === replyTo.parent),
  )
  const first = [...sentTo(null), ...orphans.map(rowOf)]
  return (
    <TalkProvider value={{ on, thread, named, ...acts, reply, edited: (comment) => put(comment.uuid, comment) }}>
      <div ref={top} className="grid scroll-mt-24 gap-3">
        {unseen > 0 && (
          <NewPill
            count={unseen}
            onShow={() => {
              showNew()
              top.current?.scrollIntoView({ block: 'start' })
            }}
          />
        )}
        <Card className="empty:hidden" hidden={first.length === 0 && list.rows?.length === 0}>
          {first}
          <PagedList list={list} waiting={<PeopleSkeleton rows={5} />} empty={null}>
            {(rows) => (
              <ul>
                {rows.map((comment) => (
                  <ThreadItem key={comment.uuid} comment={comment}>
                    {sentTo(comment.uuid)}
                  </ThreadItem>
                ))}
              </ul>
            )}
          </PagedList>
        </Card>
        {list.rows?.length === 0 && first.length === 0 && <EmptyState title={words.empty} />}
      </div>
      <Dock>
        {user && thread.may.includes('write') ? (
          <>
            <Composer
              ref={composer}
              on={on}
              placeholder={placeholderOf(thread.giveable.quiet)}
              person={user}
              onSend={outbox.write}
            />
            {thread.slow_seconds > 0 && (
              <p className="pt-1 text-small text-text-2">{words.slowMode({ wait: waitWords(thread.slow_seconds) })}</p>
            )}
          </>
        ) : user || thread.silence?.because === 'closed' ? (
          <Silence thread={thread} />
        ) : token ? (
          <Skeleton className="h-12" />
        ) : (
          <LinkButton to="/login" variant="soft" full>
            {words.guest}
          </LinkButton>
        )}
      </Dock>
    </TalkProvider>
  )
}

const NewPill = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div
    role="status"
    className="pointer-events-none sticky top-[calc(var(--top-bar)+12px)] z-10 -mb-14 grid h-11 justify-items-center"
  >
    <button
      type="button"
      onClick={onShow}
      className="press pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-pill bg-night px-5 font-semibold text-white shadow-2 dark:border dark:border-line"
    >
      <ArrowUp size={18} strokeWidth={2} aria-hidden />
      {words.newComments({ count })}
    </button>
  </div>
)

/** Sticks to the foot of the window, above the phone bar of a member. */
function Dock({ children }: { children: ReactNode }) {
  const overBottomBar = useSession().token !== null
  return (
    <div
      className={clsx(
        'sticky z-20 -mx-[16px] mt-4 -mb-10 border-t border-line bg-surface px-[16px] py-2.5 md:bottom-0 md:-mx-6 md:px-6 xl:mx-0 xl:mb-0 xl:rounded-card xl:border',
        overBottomBar ? 'bottom-[calc(var(--bottom-bar)+var(--safe-bottom))]' : 'bottom-0 safe-bottom',
      )}
    >
      {children}
    </div>
  )
}

const undoMs = 6_000

/** The actions on a comment. A deleted comment keeps its place while the deletion can be undone. */
function useActs(put: (uuid: string, comment: Comment | null) => void) {
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const all = timers.current
    return () => all.forEach((timer) => clearTimeout(timer))
  }, [])
  const isBack = (uuid: string) => setDeleted((all) => all.filter((one) => one !== uuid))
  const fail = (error: unknown) => toast.error(messageOf(error))

  async function remove({ uuid }: Comment): Promise<void> {
    try {
      await deleteComment(uuid)
    } catch (error) {
      return fail(error)
    }
    setDeleted((all) => [...all, uuid])
    const leave = () => {
      put(uuid, null)
      isBack(uuid)
    }
    timers.current.set(uuid, setTimeout(leave, undoMs))
  }
  async function undo({ uuid }: Comment): Promise<void> {
    clearTimeout(timers.current.get(uuid))
    try {
      put(uuid, await restoreComment(uuid))
    } catch (error) {
      put(uuid, null)
      fail(error)
    }
    isBack(uuid)
  }
  const change = ({ uuid }: Comment, act: Switch) =>
    void switchComment(uuid, act).then((comment) => put(uuid, comment), fail)
  return { deleted, remove: (c: Comment) => void remove(c), undo: (c: Comment) => void undo(c), switch: change }
}

/** A comment with its replies. `children`: replies that are still being sent. */
function ThreadItem({ comment, children }: { comment: ThreadedComment; children: ReactNode }) {
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
