import { messagesPage } from '@kindling/contract/chats/rules'
import type { OpenChat } from '@kindling/contract/chats/calls'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useMemo, useState, useEffect } from 'react'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { reactTo } from '../acts/messages.ts'
import { useOutbox } from '../writing/outbox.ts'
import { PendingRow } from '../writing/pending-row.tsx'
import { MessageList } from './message-list.tsx'
import type { Sheet } from './message-sheets.tsx'
import type { LoadedThread } from './messages.api.ts'
import { ThreadActsProvider, useThreadActsOf } from '../message/thread-acts.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useGoTo } from './use-go-to.ts'
import { useMessages } from './use-messages.ts'
import { useReading } from './use-reading.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import type { Message } from '@kindling/contract/chats/messages'
import * as words from '@kindling/words/chats/chats'
import { Check, CheckCheck } from 'lucide-react'
import { clockTime } from '../message/clock-words.ts'
import { isolate } from '@kindling/words/locale'
import { Twigs } from '../../../ui/pictures/twigs.tsx'
import type { Subject } from '@kindling/contract/live'
import { movedAt } from '../../../platform/live/live-queries.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = { chat: OpenChat; at: string | undefined; onSheet: (sheet: Sheet) => void }

/** Cached data waits for a refetch that mounting starts, so that the thread opens at the first unread message. */
export function Messages({ chat, at, onSheet }: Props) {
  const [opened] = useState({ seq: chat.read_seq, count: chat.unread_count })
  const thread = useMessages(chat.uuid, {
    ...(at !== undefined && { at }),
    ...(opened.count >= messagesPage && { from: opened.seq }),
  })
  const { data, isFetching, isFetchedAfterMount, isError, refetch } = thread.query
  const [isFresh] = useState(!isFetching)
  if (data !== undefined && (isFresh || isFetchedAfterMount || isError))
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

/** Shown below the viewer's own last message: when it was sent, and whether the other person has read it. */
function SentLine({ chat, message }: { chat: OpenChat; message: Message }) {
  const isSeen = chat.other_read_seq !== null && chat.other_read_seq >= message.seq
  const Icon = isSeen ? CheckCheck : Check
  return (
    <p className="flex items-center justify-end gap-1 px-4 pt-1 text-caption text-text-2">
      <time dateTime={message.created_at}>{clockTime(message.created_at)}</time>
      {` · ${isSeen ? words.seen : words.sent} `}
      <Icon size={14} strokeWidth={1.75} aria-hidden />
    </p>
  )
}

/** Shown above the first message, and alone in an empty chat. */
function ThreadLead({ chat: { other_participant: other, request }, isEmpty }: { chat: OpenChat; isEmpty: boolean }) {
  if (!isEmpty) return request === 'sent' ? <Note /> : null
  return (
    <div className="m-auto grid justify-items-center gap-2 p-6 text-center">
      <Twigs glyph="bubble" className="size-20" />
      <p className="font-display text-h3 font-bold wrap-anywhere">
        <AsWritten>{other ? words.hello({ name: isolate(other.first_name) }) : words.helloAll}</AsWritten>
      </p>
      {request === 'sent' && <Note />}
    </div>
  )
}

const Note = () => <p className="mx-auto max-w-80 p-4 text-center text-small text-text-2">{words.requestSent}</p>

const shownFor = 5_000

/** Shows who is typing, from live events; nothing stores it. */
const TypingLine = ({ typists }: Pick<OpenChat, 'typists'>) => (
  <div role="status" className="px-4 text-small text-text-2">
    {typists.map(({ subject, person }) => (
      <Typist key={subject} subject={subject as Subject} name={person.first_name} />
    ))}
  </div>
)

function Typist({ subject, name }: { subject: Subject; name: string }) {
  const { data } = useQuery({
    queryKey: ['typing', subject] as const,
    queryFn: () => ({ subject, at: movedAt.get(subject) ?? 0 }),
    meta: { about: (data: { subject: Subject }) => data.subject },
    staleTime: Infinity,
  })
  const at = data?.at ?? 0
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setEnded(at), Math.max(0, at + shownFor - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return (
    at > ended && (
      <p className="py-0.5">
        <AsWritten>{words.typing({ name })}</AsWritten>
      </p>
    )
  )
}
