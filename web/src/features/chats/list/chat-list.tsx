import type { ChatBox } from '@kindling/contract/chats/rules'
import * as words from '@kindling/words/chats/chats'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, SquarePen, Archive, ChevronRight, type LucideIcon, MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { chatsQuery } from '../chats.api.ts'
import { NewChat } from '../starting/lazy-new-chat.ts'
import { BoxRows } from './box-rows.tsx'
import { Found } from './found.tsx'
import { SearchField } from './search-field.tsx'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'

export function ChatList({ current }: { current: string | undefined }) {
  const [box, setBox] = useState<ChatBox>('inbox')
  const [q, setQ] = useState('')
  const [starting, setStarting] = useOpenSheet<'new'>('new chat')
  const { data } = useQuery(chatsQuery('inbox'))
  const Title = current === undefined ? 'h1' : 'h2'
  const isInbox = box === 'inbox'
  return (
    <>
      <div className="sticky top-(--top-bar) z-30 grid gap-2 bg-surface px-4 py-3 md:static md:pt-4">
        <div className="flex min-h-11 items-center gap-1 max-md:contents">
          {!isInbox && (
            <IconButton label={words.back} className="-ms-2 max-md:order-first" onClick={() => setBox('inbox')}>
              <ArrowLeft size={22} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
          )}
          <Title className={isInbox ? 'grow text-h2 max-md:sr-only' : 'grow text-h3'}>
            {isInbox ? words.title : words.boxes[box]}
          </Title>
          <IconButton
            label={words.newMessage}
            aria-haspopup="dialog"
            className="rounded-m! max-md:fixed max-md:end-[52px] max-md:top-[calc((var(--top-bar)+var(--safe-top)-44px)/2)] max-md:z-30 md:border md:border-line"
            onClick={() => setStarting('new')}
          >
            <SquarePen size={24} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        {isInbox && <SearchField label={words.searchChats} q={q} onChange={setQ} />}
      </div>
      <div className="flex grow flex-col md:relative md:min-h-0 md:overflow-y-auto">
        {isInbox && q.trim() !== '' ? (
          <Found q={q.trim()} chats={data?.data ?? []} current={current} />
        ) : (
          <>
            <BoxRows box={box} current={current} onStart={() => setStarting('new')} />
            {isInbox && data && <BoxLinks requests={data.meta.requests_count} onOpen={setBox} />}
          </>
        )}
      </div>
      {starting && <NewChat onClose={() => setStarting(undefined)} />}
    </>
  )
}

/** Links below the inbox to requests and archived chats. */
function BoxLinks({ requests, onOpen }: { requests: number; onOpen: (box: ChatBox) => void }) {
  return (
    <div className="grid px-4 py-2">
      {requests > 0 && (
        <BoxLink
          icon={MessageCircleQuestionMark}
          label={words.boxes.requests}
          count={requests}
          onOpen={() => onOpen('requests')}
        />
      )}
      <BoxLink icon={Archive} label={words.boxes.archived} onOpen={() => onOpen('archived')} />
    </div>
  )
}

type LinkProps = { icon: LucideIcon; label: string; count?: number; onOpen: () => void }

function BoxLink({ icon: Icon, label, count, onOpen }: LinkProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-2 flex min-h-12 items-center gap-3 rounded-m px-2 text-start text-small font-semibold text-text-2 hover:bg-surface-2"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className="grow">{label}</span>
      {count !== undefined && (
        <span className="grid h-6 min-w-6 place-items-center rounded-pill bg-ember-soft px-1.5 text-caption font-bold text-ember-text">
          {count}
        </span>
      )}
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
    </button>
  )
}
