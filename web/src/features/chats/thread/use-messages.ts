import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messagesKey } from '../chats.api.ts'
import { windowOf, withNewer, withOlder } from './message-window.ts'
import { askMessages, messagesQuery, type LoadedThread } from './messages.api.ts'

type Start = { at?: string; from?: number }

export function useMessages(uuid: string, start: Start) {
  const queries = useQueryClient()
  const query = useQuery(messagesQuery(queries, uuid, start))
  const busy = useRef(false)
  const change = (to: (known: LoadedThread) => LoadedThread) =>
    queries.setQueryData<LoadedThread>(messagesKey(uuid), (known) => known && to(known))

  /** Runs one load at a time; a failed one is retried at the next request. */
  async function once(act: (known: LoadedThread) => Promise<void>): Promise<void> {
    const known = query.data
    if (busy.current || known === undefined) return
    busy.current = true
    try {
      await act(known)
    } catch {
      // the network bar shows that there is no connection
    } finally {
      busy.current = false
    }
  }
  return {
    query,
    loadOlder: () =>
      once(async ({ messages, hasOlder }) => {
        const before = messages[0]?.seq
        if (!hasOlder || before === undefined) return
        const page = await askMessages(uuid, { before })
        change((known) => ({ ...known, ...withOlder(known, page, before) }))
      }),
    loadNewer: () =>
      once(async ({ messages, hasNewer }) => {
        const after = messages.at(-1)?.seq
        if (!hasNewer || after === undefined) return
        const page = await askMessages(uuid, { after })
        change((known) => ({ ...known, ...withNewer(known, page, after) }))
      }),
    /** Loads the range around a message, or the newest one. Throws if the message does not exist. */
    async goTo(message: string | undefined): Promise<void> {
      const page = await askMessages(uuid, message === undefined ? {} : { around: message })
      queries.setQueryData<LoadedThread>(messagesKey(uuid), { uuid, ...windowOf(page) })
    },
  }
}
