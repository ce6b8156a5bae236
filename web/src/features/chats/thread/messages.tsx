import { messagesPage } from '@kindling/contract/chats/rules'
import type { OpenChat } from '@kindling/contract/chats/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { reactTo } from '../acts/messages.ts'
import { useOutbox } from '../writing/outbox.ts'
import { PendingRow } from '../writing/pending-row.tsx'
import { MessageList } from './message-list.tsx'
import type { Sheet } from './message-sheets.tsx'
import type { LoadedThread } from './messages.api.ts'
import { SentLine } from '../message/sent-line.tsx'
import { ThreadActsProvider, useThreadActsOf } from '../message/thread-acts.ts'
import { ThreadLead } from './thread-lead.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { TypingLine } from './typing-line.tsx'
import { useGoTo } from './use-go-to.ts'
import { useMessages } from './use-messages.ts'
import { useReading } from './use-reading.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type Props = { chat: OpenChat; at: string | undefined; onSheet: (sheet: Sheet) => void }

/** Cached data waits for the refetch, so that the thread opens at the first unread message. */
export function Messages({ chat, at, onSheet }: Props) {
  const [opened] = useState({ seq: chat.read_seq, count: chat.unread_count })
  const thread = useMessages(chat.uuid, {
    ...(at !== undefined && { at }),
    ...(opened.count >= messagesPage && { from: opened.seq }),
  })
  const { data, isFetchedAfterMount, isError, refetch } = thread.query
  if (data !== undefined && (isFetchedAfterMount || isError))
    return <Shown chat={chat} at={at} onSheet={onSheet} thread={thread} data={data} opened={opened} />
  return (
    <div className="min-h-0 grow">
      {isError ? <ErrorState onRetry={() => void refetch()} /> : <ThreadSkeleton onRetry={() => void refetch()} />}
    </div>
  )
}

type ShownProps = Props & {
  thread: ReturnType<typeof useMessages>
  data: LoadedThread
  opened: { seq: number; count: number }
}

function Shown({ chat, at, onSheet, thread, data, opened }: ShownProps) {
  const queries = useQueryClient()
  const { waiting, isStuck } = useOutbox(chat.uuid)
  const known = useMemo(() => new Set(data.messages.map(({ uuid }) => uuid)), [data.messages])
  const pending = waiting.filter(({ uuid }) => !known.has(uuid))
  const last = data.messages.at(-1)
  const scroll = useThreadScroll({
    first: data.messages[0]?.seq ?? 0,
    last: last?.seq,
    pending: pending.length,
    endsOwn: last?.own === true,
    onNearTop: () => void thread.loadOlder(),
    onNearEnd: () => void thread.loadNewer(),
  })
  const { box } = scroll
  const isAtEnd = scroll.atEnd && !data.hasNewer
  const [seenTo, setSeenTo] = useState(opened.seq)
  if (isAtEnd && last !== undefined && seenTo < last.seq) setSeenTo(last.seq)
  const newBelow = data.messages.filter(({ own, seq }) => !own && seq > seenTo).length
  useReading(chat, last?.seq, isAtEnd)
  const { marked, goTo, goToEnd } = useGoTo({ at, box, thread, scroll })
  const acts = useThreadActsOf({
    openMenu: (message) => onSheet({ message, step: 'menu' }),
    react: (message, kind) => void reactTo(queries, { chat: chat.uuid, message }, kind),
    goTo: (message) => void goTo(message),
  })
  const foot = (
    <>
      {pending.map((one) => (
        <PendingRow key={one.uuid} pending={one} isStuck={isStuck} />
      ))}
      {pending.length === 0 && last?.own && !data.hasNewer && <SentLine chat={chat} message={last} />}
      <TypingLine typists={chat.typists} />
    </>
  )
  return (
    <ThreadActsProvider value={acts}>
      <MessageList
        chat={chat}
        data={data}
        box={box}
        marked={marked}
        newBelow={newBelow}
        foot={foot}
        unread={opened.count > 0 ? opened : null}
        atEnd={scroll.atEnd}
        onEnd={() => void goToEnd()}
        lead={<ThreadLead chat={chat} isEmpty={data.messages.length + pending.length === 0} />}
      />
    </ThreadActsProvider>
  )
}
