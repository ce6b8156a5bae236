import * as words from '@kindling/words/chats'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useMedia } from '../../platform/use-media.ts'
import { Twigs } from '../../ui/twigs.tsx'
import { chatsQuery } from './chats.api.ts'
import { ChatList } from './list/chat-list.tsx'
import { usePolling } from './list/use-polling.ts'

/** From 768 on the list stands beside the chat; below, one of the two. */
export function InboxLayout() {
  const { chatId } = useParams({ strict: false })
  usePolling()
  return (
    <div className="h-full bg-surface max-md:min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] md:grid md:grid-cols-[340px_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]">
      <section
        aria-label={words.inChats}
        className={clsx(
          'md:flex md:min-h-0 md:flex-col md:border-e md:border-line',
          chatId !== undefined && 'max-md:hidden',
        )}
      >
        <ChatList current={chatId} />
      </section>
      <div className={clsx('h-full min-h-0 min-w-0 md:bg-bg', chatId === undefined && 'max-md:hidden')}>
        <Outlet />
      </div>
    </div>
  )
}

/** Beside the list where no chat is open: on wide screens the newest one opens. */
export function InboxPane() {
  usePageTitle(words.title)
  const isWide = useMedia('(min-width: 768px)')
  const { data } = useQuery(chatsQuery('inbox'))
  const newest = data?.data[0]
  if (!isWide) return null
  if (newest !== undefined) return <Navigate to="/chats/$chatId" params={{ chatId: newest.uuid }} replace />
  if (data === undefined) return null
  return (
    <div className="grid h-full content-center justify-items-center gap-2 p-6 text-center">
      <Twigs glyph="bubble" className="size-24" />
      <p className="font-display text-h3 font-bold">{words.select}</p>
    </div>
  )
}
