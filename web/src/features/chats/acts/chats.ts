import type { Chat } from '@kindling/contract/chats/calls'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { changeChat, refreshChat } from '../chats.api.ts'

/** Mutes or unmutes optimistically and rolls back on failure. */
export async function muteChat(queries: QueryClient, { uuid }: Pick<Chat, 'uuid'>, muted: boolean): Promise<void> {
  changeChat(queries, uuid, { muted })
  try {
    await api(`${muted ? 'PUT' : 'DELETE'} /chats/{uuid}/muted`, { params: { uuid } })
  } catch (error) {
    changeChat(queries, uuid, { muted: !muted })
    toast.error(messageOf(error))
  }
}

export async function archiveChat(
  queries: QueryClient,
  { uuid }: Pick<Chat, 'uuid'>,
  archived: boolean,
): Promise<void> {
  try {
    await api(`${archived ? 'PUT' : 'DELETE'} /chats/{uuid}/archived`, { params: { uuid } })
    changeChat(queries, uuid, { archived })
    await refreshChat(queries, uuid)
  } catch (error) {
    toast.error(messageOf(error))
  }
}

/** Throws if the server refuses; the caller shows the error. */
export async function answerRequest(queries: QueryClient, uuid: string, answer: 'accept' | 'decline'): Promise<void> {
  await api('PUT /chats/{uuid}/answer', { params: { uuid }, body: { answer } })
  await refreshChat(queries, uuid)
}

/** Throws if the server refuses; the caller shows the error. */
export async function leaveChat(queries: QueryClient, uuid: string, person: string): Promise<void> {
  await api('DELETE /chats/{uuid}/members/{person}', { params: { uuid, person } })
  queries.removeQueries({ queryKey: ['chat', uuid] })
  await queries.invalidateQueries({ queryKey: ['chats'] })
}

export async function renameChat(queries: QueryClient, uuid: string, name: string): Promise<void> {
  await api('PATCH /chats/{uuid}', { params: { uuid }, body: { name: name === '' ? null : name } })
  await refreshChat(queries, uuid)
}
