import type { ChatBox } from '@kindling/contract/chats/rules'
import type { Chat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { chatsQuery } from '../chats.api.ts'
import { ChatRow } from './chat-row.tsx'
import { ListFailed } from './list-failed.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

type Props = { box: ChatBox; current: string | undefined; onStart: () => void }

/** One box of chats in all its states. */
export function BoxRows({ box, current, onStart }: Props) {
  const { data, isError, refetch } = useQuery(chatsQuery(box))
  const retry = () => void refetch()
  if (data === undefined) return isError ? <ListFailed onRetry={retry} /> : <ListSkeleton onRetry={retry} />
  if (data.data.length === 0) return <Nothing box={box} onStart={onStart} />
  return <Rows chats={data.data} current={current} />
}

export const Rows = ({ chats, current }: { chats: readonly Chat[]; current: string | undefined }) => (
  <ul>
    {chats.map((chat) => (
      <li key={chat.uuid} className="motion-safe:animate-[enter-up_var(--k-t-enter)_var(--k-ease-in)]">
        <ChatRow chat={chat} current={chat.uuid === current} />
      </li>
    ))}
  </ul>
)

const emptyStates = {
  inbox: { title: words.empty, body: words.emptyBody },
  requests: { title: words.noRequests, body: words.noRequestsBody },
  archived: { title: words.noArchived, body: words.noArchivedBody },
}

const Nothing = ({ box, onStart }: Pick<Props, 'box' | 'onStart'>) => (
  <div className="my-auto">
    <EmptyState
      glyph="bubble"
      {...emptyStates[box]}
      action={box === 'inbox' && <Button onClick={onStart}>{words.findPeople}</Button>}
    />
  </div>
)
