import type { Message } from '@kindling/contract/chats/messages'
import * as words from '@kindling/words/chats/chats'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { memo, useState } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { clockTime } from './clock-words.ts'
import { MessageBody } from './message-body.tsx'
import { ReactionRow } from './reaction-row.tsx'
import { useThreadActs } from './thread-acts.ts'
import { useLongPress } from './use-long-press.ts'

type Props = {
  message: Message
  /** The message is the first or the last in a group of one person's messages. */
  opens: boolean
  closes: boolean
  /** Shows the writer's name, because the chat has several people. */
  named: boolean
  marked: boolean
}

/** A message in its bubble; a tap shows its time, a long press or ⋯ opens its menu. */
export const MessageRow = memo(function MessageRow({ message, opens, closes, named, marked }: Props) {
  const { own, person, created_at: at, state } = message
  const [timed, setTimed] = useState(false)
  const { openMenu } = useThreadActs()
  const press = useLongPress(
    () => openMenu(message),
    () => setTimed(!timed),
  )
  const name = own ? words.you : (person?.name ?? words.someone)
  const hasMenu = state === 'shown'
  return (
    <article
      id={`m-${message.uuid}`}
      tabIndex={-1}
      aria-label={words.by({ name, time: clockTime(at) })}
      className={clsx(
        'group/message flex gap-2 px-4 outline-offset-[-2px]',
        opens ? 'pt-3' : 'pt-1',
        own && 'flex-row-reverse',
      )}
    >
      {!own && named && <Face person={closes ? person : null} />}
      <div className={clsx('grid min-w-0 max-w-[min(80%,30rem)]', own ? 'justify-items-end' : 'justify-items-start')}>
        {!own && named && opens && (
          <Name className="px-3 pb-1 text-small font-medium text-text-2 wrap-anywhere">{name}</Name>
        )}
        <div
          {...(hasMenu && press)}
          className={clsx('grid max-w-full transition-shadow', marked && 'rounded-card ring-2 ring-focus')}
        >
          <MessageBody message={message} opens={opens} closes={closes} />
        </div>
        <ReactionRow message={message} />
        {timed && (
          <p className="px-1 pt-1 text-caption text-text-2">
            <time dateTime={at}>{clockTime(at)}</time>
            {message.edited_at !== null && ` · ${words.edited}`}
          </p>
        )}
      </div>
      {hasMenu && (
        <button
          type="button"
          aria-label={words.actions}
          aria-haspopup="dialog"
          onClick={() => openMenu(message)}
          className="press grid size-8 shrink-0 place-items-center self-center rounded-pill text-text-2 opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100 hover:bg-surface-2 focus-visible:opacity-100"
        >
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </article>
  )
})

function Face({ person }: { person: Message['person'] }) {
  if (person === null) return <span className="w-7 shrink-0" />
  return (
    <Link to="/user/$uuid" params={{ uuid: person.uuid }} className="shrink-0 self-end rounded-pill">
      <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="xs" />
      <Name className="sr-only">{person.name}</Name>
    </Link>
  )
}
