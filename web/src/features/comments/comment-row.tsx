import type { Comment } from '@kindling/contract/comments/calls'
import * as words from '@kindling/words/comments/comments'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Ellipsis, Pin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Name } from '../../ui/text/name.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { HiddenNote, ReportSheet, ReasonSheet } from '../complaints/index.ts'
import { ReactionButtons } from './reactions/reaction-buttons.tsx'
import { useReactions } from './reactions/use-reactions.ts'
import { CommentMenu } from './comment-menu.tsx'
import { CommentText } from './comment-text.tsx'
import { EditPart } from './writing/edit-part.tsx'
import { useTalk } from './talk.ts'
import { useNamed } from './writing/use-named.ts'
import { hideComment } from './comments.api.ts'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'

const textButton = 'press inline-flex min-h-11 items-center rounded-s px-2 text-small font-semibold text-text-2'

/** One comment or reply, in any state. */
export function CommentRow({ comment }: { comment: Comment }) {
  const { named, deleted } = useTalk()
  const ref = useRef<HTMLDivElement>(null)
  const tinted = useNamed(ref, named === comment.uuid)
  return (
    <div
      ref={ref}
      id={`c-${comment.uuid}`}
      tabIndex={-1}
      className={clsx(
        '-mx-2 scroll-mt-24 scroll-mb-40 rounded-m px-2 transition-colors duration-700',
        tinted && 'bg-ember-soft',
      )}
    >
      {deleted.includes(comment.uuid) ? (
        <Undo comment={comment} />
      ) : comment.text === null ? (
        <p className="py-3 text-text-2 italic">{comment.state === 'deleted' ? words.deleted : words.hidden}</p>
      ) : (
        <Shown comment={comment} text={comment.text} />
      )}
    </div>
  )
}

function Undo({ comment }: { comment: Comment }) {
  const { undo } = useTalk()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p role="status" className="flex min-h-11 items-center justify-between gap-3 text-text-2">
      <span>{words.youDeleted}</span>
      <button ref={button} type="button" className={`${textButton} text-ember-text!`} onClick={() => undo(comment)}>
        {words.undo}
      </button>
    </p>
  )
}

function Shown({ comment, text }: { comment: Comment; text: string }) {
  const { edited } = useTalk()
  const [editing, setEditing] = useOpenSheet<'edit'>(`text of ${comment.uuid}`)
  const isReply = comment.parent !== null
  const person = comment.person!
  return (
    <article aria-label={person.name} className="flex gap-3 pt-2.5">
      <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size={isReply ? 'xs' : 'sm'} />
      <div className="min-w-0 grow">
        <Head comment={comment} />
        {editing ? (
          <EditPart comment={comment} onSaved={edited} onClose={() => setEditing(undefined)} />
        ) : (
          <CommentText text={text} mentions={comment.mentions} />
        )}
        {comment.state === 'hidden' && <HiddenNote hidden={comment.hidden} own={comment.own} />}
        {!editing && <Foot comment={comment} name={person.name} onEdit={() => setEditing('edit')} />}
      </div>
    </article>
  )
}

function Head({ comment: { person, created_at, edited_at, by_organizer, pinned } }: { comment: Comment }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Link to="/user/$uuid" params={{ uuid: person!.uuid }} className="min-w-0 font-semibold wrap-anywhere">
        <Name>{person!.name}</Name>
      </Link>
      <span className="text-small text-text-2">
        <RelativeTime at={created_at} />
        {edited_at !== null && ` · ${words.edited}`}
      </span>
      {by_organizer && <Mark>{words.organizer}</Mark>}
      {pinned && (
        <span className="inline-flex items-center gap-1 text-small text-text-2">
          <Pin size={14} strokeWidth={1.75} aria-hidden />
          {words.pinned}
        </span>
      )}
    </p>
  )
}

export const Mark = ({ children }: { children: string }) => (
  <span className="rounded-pill bg-plum-soft px-2 text-small font-medium text-plum">{children}</span>
)

type FootProps = { comment: Comment; name: string; onEdit: () => void }

function Foot({ comment, name, onEdit }: FootProps) {
  const talk = useTalk()
  const [open, setOpen] = useOpenSheet<'menu' | 'hide' | 'report'>(`comment ${comment.uuid}`)
  const mine = useReactions({ type: 'comments', uuid: comment.uuid, reactions: comment.reactions })
  return (
    <div className="-ms-1 flex flex-wrap items-center gap-x-1">
      {comment.state === 'shown' && (
        <ReactionButtons
          reactions={mine.reactions}
          quiet={talk.thread.giveable.quiet}
          onToggle={comment.may.includes('react') ? mine.toggle : undefined}
          small
        />
      )}
      {comment.may.includes('reply') && (
        <button
          type="button"
          aria-label={words.replyTo({ name })}
          className={textButton}
          onClick={() => talk.reply(comment)}
        >
          {words.reply}
        </button>
      )}
      {(comment.may.length > 0 || !comment.own) && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.more({ name })}
          className="press grid size-11 place-items-center rounded-pill text-text-2"
          onClick={() => setOpen('menu')}
        >
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {open === 'menu' && (
        <CommentMenu
          comment={comment}
          mine={mine}
          onEdit={onEdit}
          onHide={() => setOpen('hide')}
          onReport={() => setOpen('report')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'report' && (
        <ReportSheet
          of={{ type: 'comments', uuid: comment.uuid, person: { uuid: comment.person!.uuid, name } }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'hide' && <HideSheet comment={comment} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** Organizers give a reason, and the comment's author reads it. */
function HideSheet({ comment: { uuid }, onClose }: { comment: Comment; onClose: () => void }) {
  const { edited } = useTalk()
  return (
    <ReasonSheet
      about={uuid}
      title={words.hideTitle}
      body={words.hideBody}
      act={words.menu.hide}
      danger
      onAct={async (reason) => edited(await hideComment(uuid, reason))}
      onClose={onClose}
    />
  )
}
