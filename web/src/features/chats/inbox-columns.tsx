import * as words from '@kindling/words/chats/chats'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = { isChatOpen: boolean; list: ReactNode; children: ReactNode }

/** From 768 px on the list is beside the chat; below, one of the two is shown. */
export const InboxColumns = ({ isChatOpen, list, children }: Props) => (
  <div className="h-full bg-surface max-md:min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] md:grid md:grid-cols-[340px_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]">
    <section
      aria-label={words.inChats}
      className={clsx(
        'flex flex-col max-md:min-h-[inherit] md:min-h-0 md:border-e md:border-line',
        isChatOpen && 'max-md:hidden',
      )}
    >
      {list}
    </section>
    <div className={clsx('h-full min-h-0 min-w-0 md:bg-bg', !isChatOpen && 'max-md:hidden')}>{children}</div>
  </div>
)
