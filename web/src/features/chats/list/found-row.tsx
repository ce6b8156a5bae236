import type { FoundMessage } from '@kindling/contract/chats/messages'
import type { Chat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { Link } from '@tanstack/react-router'
import { distanceSince } from '../../../ui/text/distance-ago.ts'
import { Name } from '../../../ui/text/name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { nameOf } from '../shown-chat.ts'
import { ChatFace } from './chat-row.tsx'

/** A message that was found; it opens where it was written. `chat`: as the list has it. */
export function FoundRow({ found, chat }: { found: FoundMessage; chat: Chat | undefined }) {
  const by = found.own ? words.you : (found.person?.first_name ?? words.someone)
  return (
    <Link
      to="/chats/$chatId"
      params={{ chatId: found.chat.uuid }}
      search={{ at: found.uuid }}
      className="flex min-h-19 items-center gap-4 px-4 outline-offset-[-2px] hover:bg-surface-2 hover:no-underline md:gap-3"
    >
      <ChatFace chat={chat ?? { ...found.chat, community: null }} />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-3">
        <Name className="line-clamp-1 font-semibold text-text wrap-anywhere md:text-[0.9375rem] md:leading-5">
          {nameOf(found.chat)}
        </Name>
        <RelativeTime at={found.created_at} format={distanceSince} className="text-small text-text-2 md:text-caption" />
        <span dir="auto" className="col-span-2 line-clamp-2 as-name-aligned wrap-anywhere text-text-2 md:text-small">
          {words.messageLine({ name: by, text: found.text })}
        </span>
      </span>
    </Link>
  )
}
