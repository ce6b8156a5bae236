import * as words from '@kindling/words/comments/comments'
import { CircleAlert, Clock } from 'lucide-react'
import type { Person } from '@kindling/contract/common'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { CommentText } from '../comment-text.tsx'
import type { Pending } from './saved-writing.ts'

type Props = { pending: Pending; person: Omit<Person, 'first_name'>; onRetry: () => void; onDrop: () => void }

const textButton = 'press min-h-11 px-2 text-small font-semibold text-ember-text'

/** One's own comment while it is sent, or after sending failed. */
export function PendingRow({ pending, person, onRetry, onDrop }: Props) {
  return (
    <article aria-label={person.name} className="flex gap-3 py-2.5">
      <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size={pending.replyTo ? 'xs' : 'sm'} />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <Name>{person.name}</Name>
        </p>
        <CommentText text={pending.text} mentions={[]} className={pending.failed === null ? 'text-text-2' : ''} />
        {pending.failed === null ? (
          <p role="status" className="flex min-h-11 items-center gap-1.5 text-small text-text-2">
            <Clock size={16} strokeWidth={1.75} aria-hidden />
            {words.sending}
          </p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-2">
            <p role="alert" className="flex items-center gap-1.5 text-small text-danger">
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {pending.failed}
            </p>
            <span>
              <button type="button" className={textButton} onClick={onRetry}>
                {words.retry}
              </button>
              <button type="button" className={textButton} onClick={onDrop}>
                {words.discard}
              </button>
            </span>
          </div>
        )}
      </div>
    </article>
  )
}
