import type { OpenChat } from '@kindling/contract/chats/calls'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { chatQuery } from '../chats.api.ts'

async function cacheChat(queries: QueryClient, chat: OpenChat): Promise<OpenChat> {
  queries.setQueryData(chatQuery(chat.uuid).queryKey, chat)
  await queries.invalidateQueries({ queryKey: ['chats'] })
  return chat
}

/** Opens the chat with this person; creates it if there is none. */
export const startDirect = async (queries: QueryClient, person: string): Promise<OpenChat> =>
  cacheChat(queries, (await api('POST /chats', { body: { type: 'direct', person } })).data)

export const startGroup = async (
  queries: QueryClient,
  { name, people }: { name: string; people: string[] },
): Promise<OpenChat> =>
  cacheChat(queries, (await api('POST /chats', { body: { type: 'group', people, ...(name !== '' && { name }) } })).data)
