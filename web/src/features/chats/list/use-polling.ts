import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchChats, type ChatList, chatsQuery, messagesKey } from '../chats.api.ts'
import { mergeChats } from './merge-chats.ts'

const interval = 10_000

/** Polls the inbox every 10 s while it is mounted and visible. Failures are only logged. */
export function usePolling(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const poll = async (): Promise<void> => {
      const { queryKey } = chatsQuery('inbox')
      if (document.hidden || queries.getQueryData(queryKey) === undefined) return
      try {
        const polled = await fetchChats('inbox', stop.signal)
        const known = queries.getQueryData<ChatList>(queryKey)
        if (known === undefined) return
        const { chats, newer } = mergeChats(known.data, polled.data)
        if (newer.length > 0 || known.meta.requests_count !== polled.meta.requests_count)
          queries.setQueryData(queryKey, { data: chats, meta: polled.meta })
        for (const { uuid } of newer) void queries.invalidateQueries({ queryKey: messagesKey(uuid) })
      } catch (error) {
        // oxlint-disable-next-line no-console
        if (!stop.signal.aborted) console.error('Failed to poll the chats', error)
      }
    }
    const timer = setInterval(() => void poll(), interval)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [queries])
}
