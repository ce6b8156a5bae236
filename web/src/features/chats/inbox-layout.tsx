import * as words from '@kindling/words/chats/chats'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { useMedia } from '../../platform/use-media.ts'
import { Twigs } from '../../ui/pictures/twigs.tsx'
import { chatsQuery } from './chats.api.ts'
import { InboxColumns } from './inbox-columns.tsx'
import { ChatList } from './list/chat-list.tsx'
import { usePolling } from './list/use-polling.ts'

/** The list and the open chat; it polls while it is mounted. */
export function InboxLayout() {
  const { chatId } = useParams({ strict: false })
  usePolling()
  return (
    <InboxColumns isChatOpen={chatId !== undefined} list={<ChatList current={chatId} />}>
      <Outlet />
    </InboxColumns>
  )
}

/** Shown beside the list while no chat is open: on wide screens the newest one opens. */
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
