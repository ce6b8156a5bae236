import type { CommentSort } from '@kindling/contract/comments/rules'
import type { Comment, Thread } from '@kindling/contract/comments/calls'
import * as words from '@kindling/words/comments/comments'
import { clsx } from 'clsx'
import { ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { On } from './comments.api.ts'
import { Composer, type ComposerHandle } from './writing/composer.tsx'
import type { Pending } from './writing/saved-writing.ts'
import { PendingRow } from './writing/pending-row.tsx'
import { placeholderOf } from './quiet-words.ts'
import { TalkProvider } from './talk.ts'
import { ThreadItem } from './thread-item.tsx'
import { useActs } from './use-acts.ts'
import { waitWords } from '../giveables/index.ts'
import { useOutbox } from './writing/use-outbox.ts'
import { Silence } from './silence.tsx'
import { useThread } from './use-thread.ts'

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
    className="pointer-events-none sticky top-3 z-10 -mb-14 grid h-11 justify-items-center md:top-[calc(var(--top-bar)+12px)]"
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
        overBottomBar ? 'bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom,0px))]' : 'bottom-0 safe-bottom',
      )}
    >
      {children}
    </div>
  )
}
