import type { Chat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { useQuery } from '@tanstack/react-query'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { chatsQuery } from '../chats.api.ts'
import { ChatFace } from '../list/chat-row.tsx'
import { ListFailed } from '../list/list-failed.tsx'
import { nameOf } from '../shown-chat.ts'

type Props = {
  /** A request can only have text. */
  withPhoto: boolean
  none: string
  onPick: (chat: string) => void
}

const mostShown = 8

/** The newest chats, to write in one of them. */
export function PickChat({ withPhoto, none, onPick }: Props) {
  const { data, isError, refetch } = useQuery(chatsQuery('inbox'))
  if (data === undefined) return isError ? <ListFailed onRetry={() => void refetch()} /> : <PeopleSkeleton rows={4} />
  const takes = ({ request }: Chat) => !withPhoto || request === null
  const chats = data.data.filter(takes).slice(0, mostShown)
  if (chats.length === 0) return <p className="text-small text-text-2">{none}</p>
  return (
    <ul aria-label={words.inChats} className="-mx-2 grid">
      {chats.map((chat) => (
        <li key={chat.uuid} className="grid">
          <button
            type="button"
            onClick={() => onPick(chat.uuid)}
            className="flex min-h-15 items-center gap-3 rounded-m px-2 text-start hover:bg-surface-2"
          >
            <ChatFace chat={chat} size="md" />
            <Name className="min-w-0 font-semibold wrap-anywhere">{nameOf(chat)}</Name>
          </button>
        </li>
      ))}
    </ul>
  )
}
