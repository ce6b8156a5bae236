import type { FoundMessage } from '@kindling/contract/chats/messages'
import type { Chat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { nameOf } from '../shown-chat.ts'
import { Rows } from './box-rows.tsx'
import { FoundRow } from './found-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { messagesFoundQuery } from './messages-found.ts'

type Props = { q: string; chats: readonly Chat[]; current: string | undefined }

/** The results of a search: chats by name, then messages by their text. */
export function Found({ q, chats, current }: Props) {
  const found = chats.filter((chat) => folded(nameOf(chat)).includes(folded(q)))
  const { data, isLoading, isError, refetch } = useQuery(messagesFoundQuery(q))
  const messages = data ?? []
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

/** Folds case and accents for the comparison. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()
