import type { Chat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { BellOff, CircleUserRound, UsersRound } from 'lucide-react'
import { Avatar, type AvatarSize } from '../../../ui/pictures/avatar.tsx'
import { distanceSince } from '../../../ui/text/distance-ago.ts'
import { Name } from '../../../ui/text/name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { type Faced, faceOf, nameOf, previewOf } from '../shown-chat.ts'

export function ChatRow({ chat, current }: { chat: Chat; current: boolean }) {
  const { unread_count: count, muted, last_message_at: at } = chat
  const unread = count > 0
  return (
    <Link
      to="/chats/$chatId"
      params={{ chatId: chat.uuid }}
      aria-current={current ? 'true' : undefined}
      className={clsx(
        'relative flex min-h-19 items-center gap-4 px-4 md:gap-3 outline-offset-[-2px] hover:bg-surface-2 hover:no-underline',
        current &&
          'md:bg-surface-2 md:before:absolute md:before:inset-y-0 md:before:start-0 md:before:w-0.75 md:before:bg-ember',
      )}
    >
      <ChatFace chat={chat} />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-3.5 md:py-3">
        <Name
          className={clsx(
            'line-clamp-2 text-text wrap-anywhere md:line-clamp-1 md:text-[0.9375rem] md:leading-5',
            unread ? 'font-bold' : 'font-semibold',
          )}
        >
          {nameOf(chat)}
        </Name>
        <span
          className={clsx(
            'flex items-center gap-1.5 text-small md:text-caption',
            unread ? 'font-semibold text-ember-text' : 'text-text-2',
          )}
        >
          {muted && <BellOff size={16} strokeWidth={1.75} role="img" aria-label={words.muted} />}
          {at !== null && <RelativeTime at={at} format={distanceSince} />}
        </span>
        <span
          dir="auto"
          lang=""
          className={clsx(
            'line-clamp-2 as-name-aligned wrap-anywhere md:text-small',
            unread ? 'font-semibold text-text' : 'text-text-2',
          )}
        >
          {previewOf(chat)}
        </span>
        {unread && <UnreadCount count={count} muted={muted} />}
      </span>
    </Link>
  )
}

function UnreadCount({ count, muted }: { count: number; muted: boolean }) {
  const n = count > 99 ? words.unreadMost : String(count)
  return (
    <span
      className={clsx(
        'grid h-6 min-w-6 place-items-center justify-self-end rounded-pill px-1.5 text-caption font-bold',
        muted ? 'bg-surface-2 text-text-2' : 'bg-primary text-on-primary',
      )}
    >
      <span aria-hidden>{n}</span>
      <span className="sr-only">{words.unread({ n })}</span>
    </span>
  )
}

/** The chat's picture, or an icon if there is nobody to show. */
export function ChatFace({ chat, size = 'lg' }: { chat: Faced; size?: AvatarSize }) {
  const face = faceOf(chat)
  if (face !== null) return <Avatar size={size} {...face} />
  const Icon = chat.type === 'direct' ? CircleUserRound : UsersRound
  return (
    <span
      className={clsx(
        'grid size-[48px] shrink-0 place-items-center border border-line bg-surface-2 text-text-2',
        chat.type === 'direct' ? 'rounded-pill' : 'rounded-thing',
      )}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
