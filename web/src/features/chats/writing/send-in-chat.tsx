import type { Chat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '../../../platform/uuid.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { type ChatList, chatsQuery } from '../chats.api.ts'
import { ChatFace } from '../list/chat-row.tsx'
import { ListFailed } from '../list/list-failed.tsx'
import { SearchField } from '../list/search-field.tsx'
import { isCalled, nameOf } from '../shown-chat.ts'
import { emptyDraft, type Shared } from './saved-messages.ts'
import { retryMessage, useOutbox, writeMessage } from './outbox.ts'

/** `text`: the message sent with the card; `onPass` is called before each message. */
export type SendInChatProps = { shared: Shared; text: string; onPass?: (() => void) | undefined }

const mostShown = 6

/** A request can only have text, so chats that wait for an answer take no card. */
const takingCards = ({ data }: ChatList): Chat[] => data.filter(({ request }) => request === null)

/** Sends the card of a giveable to any of the newest chats, or to those found by name. */
export function SendInChat(props: SendInChatProps) {
  const [typed, setTyped] = useState('')
  const { data: chats, isError, refetch } = useQuery({ ...chatsQuery('inbox'), select: takingCards })
  if (chats === undefined)
    return isError ? <ListFailed onRetry={() => void refetch()} /> : <PeopleSkeleton rows={mostShown} />
  if (chats.length === 0) return <p className="py-4 text-center text-small text-text-2">{words.empty}</p>
  const found = chats.filter((chat) => isCalled(chat, typed.trim())).slice(0, mostShown)
  return (
    <div className="grid content-start gap-2">
      {chats.length > mostShown && <SearchField label={words.searchChats} q={typed} onChange={setTyped} />}
      {found.length === 0 && <p className="py-4 text-center text-small text-text-2">{words.noChatFound}</p>}
      <ul aria-label={words.inChats} className="grid">
        {found.map((chat) => (
          <Row key={chat.uuid} chat={chat} {...props} />
        ))}
      </ul>
    </div>
  )
}

function Row({ chat, shared, text, onPass }: SendInChatProps & { chat: Chat }) {
  const [uuid, setUuid] = useState<string>()
  const { waiting, isStuck } = useOutbox(chat.uuid)
  const pending = waiting.find((one) => one.uuid === uuid)
  const name = nameOf(chat)
  const failed = pending?.failed ?? null
  const label = uuid === undefined ? words.send : pending ? (isStuck ? words.waitingShort : words.sending) : words.sent

  function send(): void {
    if (uuid !== undefined) return
    const made = newUuid()
    onPass?.()
    setUuid(made)
    writeMessage({ ...emptyDraft, text, shared, uuid: made, chat: chat.uuid, at: new Date().toISOString() })
  }
  return (
    <li className="py-1.5">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3">
        <ChatFace chat={chat} size="md" />
        <Name className="min-w-0 grow basis-24 text-small font-semibold wrap-anywhere">{name}</Name>
        <Button
          variant="outline"
          size="md"
          className="shrink-0"
          aria-disabled={uuid !== undefined && failed === null}
          aria-label={words.sendTo({ act: failed === null ? label : words.tapToRetry, name: isolate(name) })}
          onClick={() => (failed === null ? send() : retryMessage(uuid!))}
        >
          {failed === null ? label : words.tapToRetry}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {uuid !== undefined && failed === null && label}
      </p>
      {failed !== null && (
        <p role="alert" className="text-small font-medium text-danger">
          {failed}
        </p>
      )}
    </li>
  )
}
