import type { Comment, Thread, ThreadedComment } from '@kindling/contract/comments/calls'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/comments/comments'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Name } from '../../ui/text/name.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { Mark } from './comment-row.tsx'
import { CommentText } from './comment-text.tsx'
import { type On, previewQuery } from './comments.api.ts'
import { placeholderOf, titleOf } from './quiet-words.ts'
import { Silence } from './silence.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import { namedIn, useNamed } from './writing/use-named.ts'

/** The three best comments, or the one that the URL names. Renders nothing if loading fails. */
export function Preview({ on, quiet }: { on: On; quiet: boolean }) {
  const named = namedIn(useLocation({ select: ({ hash }) => hash }))
  const { data, isError } = useQuery(previewQuery(on, named))
  if (isError) return null
  if (data === undefined) return <PreviewSkeleton />
  const { thread } = data
  const kindest = data.data.filter(({ state }) => state === 'shown')
  const rows = thread.focus ? rowsOf(thread.focus) : kindest.slice(0, 3)
  const toAll = { to: `/comments/${on.type}/${on.id}` as '/' }
  const count = thread.comments_count.toLocaleString(numberLocale)
  return (
    <section id="comments" className={clsx('mt-7 grid gap-3', rows.length === 0 && 'print:hidden')}>
      <SectionHeading
        title={titleOf(quiet)}
        link={thread.comments_count > 0 && <Link {...toAll}>{words.all({ count })}</Link>}
      />
      <Card className="grid gap-4">
        {rows.map((comment) => (
          <Row key={comment.uuid} comment={comment} isNamed={comment.uuid === named} />
        ))}
        {rows.length === 0 && <p className="text-text-2">{words.empty}</p>}
        <WriteLink {...toAll} thread={thread} />
      </Card>
    </section>
  )
}

const rowsOf = ({ replies, ...comment }: ThreadedComment): Comment[] => [comment, ...replies]

/** A link that looks like the field it leads to. */
function WriteLink({ to, thread }: { to: '/'; thread: Thread }) {
  const { user, token } = useSession()
  if (thread.silence?.because === 'closed' || (user && !thread.may.includes('write')))
    return <Silence thread={thread} />
  return (
    <Link
      to={to}
      className="press flex min-h-12 items-center gap-3 rounded-m border border-control px-3 text-text-2 hover:bg-surface-2"
    >
      {user && <Avatar name={user.name} image={user.avatar} uuid={user.uuid} size="xs" />}
      {token ? placeholderOf(thread.giveable.quiet) : words.guest}
    </Link>
  )
}

function Row({ comment: { uuid, person, text, ...comment }, isNamed }: { comment: Comment; isNamed: boolean }) {
  const ref = useRef<HTMLElement>(null)
  const tinted = useNamed(ref, isNamed)
  if (person === null || text === null) return null
  return (
    <article
      ref={ref}
      id={`c-${uuid}`}
      tabIndex={-1}
      aria-label={person.name}
      className={clsx(
        '-m-2 flex scroll-mt-24 gap-3 rounded-m p-2 transition-colors duration-700',
        tinted && 'bg-ember-soft',
        comment.parent !== null && 'ms-8',
      )}
    >
      <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="sm" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <Name className="min-w-0 font-semibold wrap-anywhere">{person.name}</Name>
          <RelativeTime at={comment.created_at} className="text-small text-text-2" />
          {comment.by_organizer && <Mark>{words.organizer}</Mark>}
        </p>
        <CommentText text={text} mentions={[]} className={isNamed ? '' : 'line-clamp-4'} />
      </div>
    </article>
  )
}
