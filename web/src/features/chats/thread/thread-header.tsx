import type { OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, ChevronRight, Ellipsis } from 'lucide-react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { formatCount } from '../../../ui/text/day-words.ts'
import { ChatFace } from '../list/chat-row.tsx'
import { nameOf } from '../shown-chat.ts'

/** Back, the chat's name, the number of members of a group, and the chat's menu. */
export function ThreadHeader({ chat, onMenu }: { chat: OpenChat; onMenu: () => void }) {
  const { type, participants_count: count, other_participant: other } = chat
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 py-1.5 md:px-4">
      <Link
        to="/inbox"
        aria-label={words.back}
        className="press grid size-[44px] shrink-0 place-items-center rounded-pill hover:bg-surface-2 md:hidden"
      >
        <ArrowLeft size={24} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
      </Link>
      <ChatFace chat={chat} size="md" />
      <div className="grid min-w-0 grow justify-items-start md:flex md:items-center md:gap-3">
        <h1
          className={clsx(
            'min-w-0 text-lead leading-6 wrap-anywhere md:line-clamp-1 md:grow',
            type === 'group' ? 'line-clamp-1' : 'line-clamp-2',
          )}
        >
          {type === 'direct' && other ? (
            <Link to="/user/$uuid" params={{ uuid: other.uuid }} className="text-text">
              <Name>{nameOf(chat)}</Name>
            </Link>
          ) : (
            <Name>{nameOf(chat)}</Name>
          )}
        </h1>
        {type === 'group' && (
          <Link
            to="/chats/$chatId/members"
            params={{ chatId: chat.uuid }}
            className="hit-44 flex shrink-0 items-center gap-1 rounded-pill bg-surface-2 px-3 py-0.5 text-small font-medium text-text-2 hover:no-underline"
          >
            {words.members({ count, n: formatCount(count) })}
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
          </Link>
        )}
      </div>
      <IconButton label={words.more} aria-haspopup="dialog" onClick={onMenu}>
        <Ellipsis size={24} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </header>
  )
}
