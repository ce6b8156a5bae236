import type { Message } from '@kindling/contract/chats/messages'
import type { MessageReactionKind } from '@kindling/contract/chats/rules'
import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'

export type ThreadActs = {
  openMenu: (message: Message) => void
  react: (message: Message, kind: MessageReactionKind) => void
  goTo: (message: string) => void
}

const Acts = createContext<ThreadActs | null>(null)

export const ThreadActsProvider = Acts.Provider

export function useThreadActs(): ThreadActs {
  const acts = useContext(Acts)
  if (acts === null) throw new Error('outside of a thread')
  return acts
}

/** Returns one stable object that always calls the latest functions, so that memoized messages do not rerender. */
export function useThreadActsOf(given: ThreadActs): ThreadActs {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  return useMemo(
    () => ({
      openMenu: (message) => latest.current.openMenu(message),
      react: (message, kind) => latest.current.react(message, kind),
      goTo: (message) => latest.current.goTo(message),
    }),
    [],
  )
}
