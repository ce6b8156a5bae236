import type { OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MessageRow } from '../message/message-row.tsx'
import type { LoadedThread } from './messages.api.ts'
import { dayTitle } from '../message/clock-words.ts'
import type { Message } from '@kindling/contract/chats/messages'

type Props = {
  chat: OpenChat
  data: LoadedThread
  unread: { seq: number; count: number } | null
  box: RefObject<HTMLDivElement | null>
  marked: string | undefined
  /** The number of messages that arrived while the reader was further up. */
  newBelow: number
  atEnd: boolean
  onEnd: () => void
  lead: ReactNode
  foot: ReactNode
}

export function MessageList({ chat, data, unread, box, marked, newBelow, atEnd, onEnd, lead, foot }: Props) {
  const blocks = useMemo(() => blocksOf(data.messages, unread), [data.messages, unread])
  const named = chat.type === 'group'
  const shown = (row: Row) => {
    if (row.kind === 'day') return <DayDivider key={row.key} at={row.at} />
    if (row.kind === 'unread') return <UnreadLine key={row.key} count={row.count} />
    const { message, opens, closes } = row
    return (
      <MessageRow
        key={row.key}
        message={message}
        opens={opens}
        closes={closes}
        named={named}
        marked={message.uuid === marked}
      />
    )
  }
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="region"
        aria-label={words.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end pb-3">
          {!data.hasOlder && lead}
          {blocks.map(({ key, rows }) => (
            <MessageBlock key={key} box={box} size={rows.length} forced={rows.some((row) => row.key === marked)}>
              {() => rows.map(shown)}
            </MessageBlock>
          ))}
          {foot}
        </div>
      </div>
      {(!atEnd || data.hasNewer) && (
        <button
          type="button"
          aria-label={newBelow > 0 ? undefined : words.toNewest}
          onClick={onEnd}
          className="press absolute bottom-3 left-1/2 flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-pill border border-line bg-surface px-4 text-small font-semibold text-ember-text shadow-2"
        >
          <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
          {newBelow > 0 && words.newMessages({ count: newBelow })}
        </button>
      )}
    </div>
  )
}

const DayDivider = ({ at }: { at: string }) => (
  <p className="flex justify-center pt-4 pb-1">
    <time
      dateTime={at}
      className="rounded-pill border border-line bg-surface px-3 py-1 text-small font-medium text-text-2"
    >
      {dayTitle(at)}
    </time>
  </p>
)

const UnreadLine = ({ count }: { count: number }) => (
  <p
    id="unread-line"
    className="flex items-center gap-3 px-4 pt-4 pb-1 text-small font-semibold text-ember-text before:h-px before:grow before:bg-ember/60 after:h-px after:grow after:bg-ember/60"
  >
    {words.newMessages({ count })}
  </p>
)

/** `opens` and `closes`: whether a message is the first and the last of its group. */
type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: Message; opens: boolean; closes: boolean }

/** Rows that render together; `key` stays the same when older pages are added above. */
type Block = { key: number; rows: Row[] }

/** Consecutive messages of one person form a group if no more than this lies between them. */
const groupGapMs = 10 * 60_000
const blockSize = 32

/** Arranges a thread in blocks. `unread`: the read pointer; a line precedes the first message of others after it. */
function blocksOf(messages: readonly Message[], unread: { seq: number; count: number } | null): Block[] {
  const blocks: Block[] = []
  let before: Message | undefined
  let isMarked = unread === null || unread.count === 0
  messages.forEach((message, i) => {
    const key = Math.floor(message.seq / blockSize)
    let block = blocks.at(-1)
    if (block?.key !== key) blocks.push((block = { key, rows: [] }))
    const isNewDay = before === undefined || dayOf(before) !== dayOf(message)
    if (isNewDay) block.rows.push({ kind: 'day', key: `day ${dayOf(message)}`, at: message.created_at })
    const isFirstUnread = !isMarked && !message.own && message.seq > unread!.seq
    if (isFirstUnread) {
      isMarked = true
      block.rows.push({ kind: 'unread', key: 'unread', count: unread!.count })
    }
    const opens = isNewDay || isFirstUnread || before === undefined || !areGrouped(before, message)
    const next = messages[i + 1]
    const continues = next !== undefined && dayOf(next) === dayOf(message) && areGrouped(message, next)
    const closes = !continues || (!isMarked && !next.own && next.seq > unread!.seq)
    block.rows.push({ kind: 'message', key: message.uuid, message, opens, closes })
    before = message
  })
  return blocks
}

const areGrouped = (a: Message, b: Message): boolean =>
  a.own === b.own &&
  a.person?.uuid === b.person?.uuid &&
  Date.parse(b.created_at) - Date.parse(a.created_at) < groupGapMs

const dayOf = ({ created_at: at }: Message): string => new Date(at).toDateString()

type MessageBlockProps = {
  box: RefObject<HTMLElement | null>
  size: number
  forced: boolean
  children: () => ReactNode
}

/** How far outside of the window rows still render. */
const rootMargin = '1500px 0px'

/** Renders its rows only near the window; elsewhere it is an empty box of their height. */
function MessageBlock({ box, size, forced, children }: MessageBlockProps) {
  const place = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<{ height: number; size: number } | null>(null)
  const leave = useEffectEvent((height: number) => setLeft({ height, size }))
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!
        if (isIntersecting) setLeft(null)
        else leave(boundingClientRect.height)
      },
      { root: box.current, rootMargin },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [box])
  const isDrawn = left === null || left.size !== size || forced
  return (
    <div ref={place} style={isDrawn ? undefined : { height: left.height }}>
      {isDrawn && children()}
    </div>
  )
}
