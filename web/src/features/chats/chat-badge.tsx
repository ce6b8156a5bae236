import * as words from '@kindling/words/chats/badge'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { type ChatList, chatsQuery } from './chats.api.ts'
import { savedOutbox } from './writing/saved-messages.ts'

const unreadOf = ({ data }: ChatList): number => data.filter((one) => one.unread_count > 0 && !one.muted).length

/** It also sends the messages that an earlier visit left unsent. */
export function ChatBadge() {
  const person = useSession().user?.uuid
  useEffect(() => {
    if (savedOutbox(person).length === 0) return
    import('./writing/outbox.ts').then(({ flushOutbox }) => flushOutbox()).catch(() => undefined)
  }, [person])
  const { data: count = 0 } = useQuery({ ...chatsQuery('inbox'), select: unreadOf })
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className="absolute -end-1.5 -top-1.5 md:-end-3 md:-top-2 grid h-[18px] min-w-[18px] place-items-center rounded-pill bg-primary px-[4px] text-[11px] leading-none font-bold text-on-primary ring-2 ring-surface"
      >
        {words.count({ count })}
      </span>
      <span className="sr-only">{words.unreadChats({ count })}</span>
    </>
  )
}
