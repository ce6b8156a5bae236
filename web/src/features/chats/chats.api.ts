import type { Answer } from '@kindling/contract/api'
import type { ChatBox } from '@kindling/contract/chats/rules'
import type { Chat, OpenChat } from '@kindling/contract/chats/calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { untilNextAsk } from '../../platform/live/live-queries.ts'

export type ChatList = Answer<'GET /chats'>

/** Without a filter the call returns the inbox. */
export const fetchChats = (box: ChatBox, signal?: AbortSignal): Promise<ChatList> =>
  api('GET /chats', { ...(box !== 'inbox' && { query: { 'filter[box]': box } }), ...(signal && { signal }) })

export const chatsQuery = (box: ChatBox) =>
  queryOptions({
    queryKey: ['chats', box] as const,
    queryFn: ({ signal }) => fetchChats(box, signal),
    meta: { ofMine: ['inbox', 'memberships'] },
  })

/** Every query key of a chat begins with this key. */
const chatKey = (uuid: string) => ['chat', uuid] as const

export const messagesKey = (uuid: string) => [...chatKey(uuid), 'messages'] as const

export const aboutChat = ({ uuid }: { uuid: string }) => `chats:${uuid}` as const

export const chatQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...chatKey(uuid), 'open'] as const,
    queryFn: async ({ signal }) => (await api('GET /chats/{uuid}', { params: { uuid }, signal })).data,
    meta: { about: aboutChat, ofMine: ['memberships'] },
    refetchInterval: untilNextAsk,
  })

/** Changes a chat in the cache, in the lists and where it is open. */
export function changeChat(queries: QueryClient, uuid: string, change: Partial<Chat>): void {
  queries.setQueriesData<ChatList>(
    { queryKey: ['chats'] },
    (list) => list && { ...list, data: list.data.map((one) => (one.uuid === uuid ? { ...one, ...change } : one)) },
  )
  queries.setQueryData<OpenChat>(chatQuery(uuid).queryKey, (open) => open && { ...open, ...change })
}

export async function refreshChat(queries: QueryClient, uuid: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['chats'] }),
    queries.invalidateQueries({ queryKey: chatQuery(uuid).queryKey }),
  ])
}
