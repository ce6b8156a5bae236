import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { pagedQuery } from '../../../platform/network/paged-query.ts'
import { refreshChat } from '../chats.api.ts'

const membersKey = (uuid: string) => ['chat', uuid, 'members'] as const

export const membersQuery = (uuid: string, q: string) =>
  pagedQuery([...membersKey(uuid), q], (cursor, signal) =>
    api('GET /chats/{uuid}/members', {
      params: { uuid },
      query: { ...(q !== '' && { 'filter[q]': q }), per_page: 30, ...cursor },
      signal,
    }),
  )

const refresh = async (queries: QueryClient, uuid: string) => {
  await Promise.all([queries.invalidateQueries({ queryKey: membersKey(uuid) }), refreshChat(queries, uuid)])
}

/** Adds a person, or changes the role of a member. */
export async function putMember(
  queries: QueryClient,
  uuid: string,
  person: string,
  role: 'admin' | 'member',
): Promise<void> {
  await api('PUT /chats/{uuid}/members/{person}', { params: { uuid, person }, body: { role } })
  await refresh(queries, uuid)
}

export async function removeMember(queries: QueryClient, uuid: string, person: string): Promise<void> {
  await api('DELETE /chats/{uuid}/members/{person}', { params: { uuid, person } })
  await refresh(queries, uuid)
}
