import type { ChatBox } from '@kindling/contract/chats/rules'
import * as words from '@kindling/words/chats/chats'
import { Archive, ChevronRight, type LucideIcon, MessageCircleQuestionMark } from 'lucide-react'

/** Links below the inbox to requests and archived chats. */
export function BoxLinks({ requests, onOpen }: { requests: number; onOpen: (box: ChatBox) => void }) {
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
      aria-label={count === undefined ? label : words.requestsCount({ n: count })}
      onClick={onOpen}
      className="-mx-2 flex min-h-12 items-center gap-3 rounded-m px-2 text-start text-small font-semibold text-text-2 hover:bg-surface-2"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className="grow">{label}</span>
      {count !== undefined && (
        <span
          aria-hidden
          className="grid h-6 min-w-6 place-items-center rounded-pill bg-ember-soft px-1.5 text-caption font-bold text-ember-text"
        >
          {count}
        </span>
      )}
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
    </button>
  )
}
