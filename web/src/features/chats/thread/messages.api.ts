import type { Message } from '@kindling/contract/chats/messages'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { aboutChat, messagesKey } from '../chats.api.ts'
import { type MessagesPage, type MessageWindow, windowOf, withChanges } from './message-window.ts'

export type LoadedThread = MessageWindow & { uuid: string }
type ListMessagesInput = { before?: number; after?: number; around?: string; changed_after?: number }

export const askMessages = (uuid: string, query: ListMessagesInput, signal?: AbortSignal): Promise<MessagesPage> =>
  api('GET /chats/{uuid}/messages', { params: { uuid }, query, ...(signal && { signal }) })

/** After more pages of changes than this, the query reloads from the start. */
const mostPages = 4

/** The newest messages, those around `at`, or those from `from` on. A refetch gets only the changes since. */
export const messagesQuery = (queries: QueryClient, uuid: string, { at, from }: { at?: string; from?: number } = {}) =>
  queryOptions({
    queryKey: messagesKey(uuid),
    queryFn: async ({ signal }): Promise<LoadedThread> => {
      const known = () => queries.getQueryData<LoadedThread>(messagesKey(uuid))
      let lastSeq = known()?.lastSeq
      const changes: Message[] = []
      for (let pages = 0; lastSeq !== undefined && pages < mostPages; pages += 1) {
        const { data, meta } = await askMessages(uuid, { changed_after: lastSeq }, signal)
        changes.push(...data)
        lastSeq = meta.last_seq
        const now = known()
        if (!meta.has_newer && now !== undefined) return { uuid, ...withChanges(now, changes, lastSeq) }
      }
      const isFirst = known() === undefined
      const range = isFirst && at !== undefined ? { around: at } : isFirst && from !== undefined ? { after: from } : {}
      return { uuid, ...windowOf(await askMessages(uuid, range, signal)) }
    },
    structuralSharing: false,
    meta: { about: aboutChat },
  })

/** Writes the message in a call's answer into the cache. */
export const showMessage = (queries: QueryClient, chat: string, message: Message): void =>
  void queries.setQueryData<LoadedThread>(
    messagesKey(chat),
    (known) => known && { ...known, ...withChanges(known, [message]) },
  )
