import type { FoundMessage } from '@kindling/contract/chats/messages'
import type { Chat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useHeldWhilePressed } from '../../../ui/gestures/use-held-while-pressed.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { isCalled, nameOf } from '../shown-chat.ts'
import { Rows } from './box-rows.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { api } from '../../../platform/network/api.ts'
import { Link } from '@tanstack/react-router'
import { distanceSince } from '../../../ui/text/distance-ago.ts'
import { Name } from '../../../ui/text/name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { ChatFace } from './chat-row.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = { q: string; chats: readonly Chat[]; current: string | undefined }

/** The results of a search: chats by name, then messages by their text. */
export function Found({ q, chats, current }: Props) {
  const { data, isLoading, isError, refetch } = useQuery(messagesFoundQuery(q))
  const named = chats.filter((chat) => isCalled(chat, q))
  const { found, messages } = useHeldWhilePressed({ found: named, messages: data ?? [] })
  const isNothing = found.length + messages.length === 0 && !isLoading && !isError
  return (
    <>
      <p role="status" className={isNothing ? 'px-4 py-6 text-center text-text-2' : 'sr-only'}>
        {isNothing && words.nothingFound}
      </p>
      {found.length > 0 && <Rows chats={found} current={current} />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {isLoading && found.length === 0 && <ListSkeleton />}
      {messages.length > 0 && <Messages messages={messages} chats={chats} />}
    </>
  )
}

function Messages({ messages, chats }: { messages: readonly FoundMessage[]; chats: readonly Chat[] }) {
  return (
    <section aria-labelledby="found-messages">
      <h2 id="found-messages" className="px-4 pt-4 pb-1 text-small font-semibold text-text-2">
        {words.inMessages}
      </h2>
      <ul>
        {messages.map((one) => (
          <li key={one.uuid}>
            <FoundRow found={one} chat={chats.find(({ uuid }) => uuid === one.chat.uuid)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const leastLetters = 2
/** The search waits for this many milliseconds without typing. */
const pause = 300

const messagesFoundQuery = (q: string) =>
  queryOptions({
    queryKey: ['messages-found', q],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      return (await api('GET /user/messages', { query: { 'filter[q]': q }, signal })).data
    },
    enabled: [...q].length >= leastLetters,
    gcTime: 0,
  })

/** A message that was found; it opens where it was written. `chat`: as the list has it. */
function FoundRow({ found, chat }: { found: FoundMessage; chat: Chat | undefined }) {
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
        <span
          dir="auto"
          lang=""
          className="col-span-2 line-clamp-2 as-name-aligned wrap-anywhere text-text-2 md:text-small"
        >
          <AsWritten>{words.messageLine({ name: by, text: found.text })}</AsWritten>
        </span>
      </span>
    </Link>
  )
}
