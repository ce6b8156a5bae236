import type { OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { DayDivider, UnreadLine } from './dividers.tsx'
import { MessageBlock } from './message-block.tsx'
import { MessageRow } from '../message/message-row.tsx'
import type { LoadedThread } from './messages.api.ts'
import { blocksOf, type Row } from './rows.ts'

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
