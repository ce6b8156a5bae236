import type { User } from '@kindling/contract/accounts/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { changeSession, currentSession } from '../../../platform/session/session-store.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api('GET /user/sessions', { signal })).data,
})

export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: async ({ signal }) => (await api('GET /user/blocks', { signal })).data,
})

export const mutedQuery = queryOptions({
  queryKey: ['notification-mutes'],
  queryFn: async ({ signal }) => (await api('GET /user/notification-mutes', { signal })).data,
})

export async function saveTimeZone(time_zone: string): Promise<void> {
  const { data } = await api('PATCH /user', { body: { time_zone } })
  changeUser({ time_zone: data.time_zone })
}

export async function deleteAccount(): Promise<void> {
  const { data } = await api('DELETE /user')
  changeUser(data)
}

function changeUser(change: Partial<User>): void {
  const { user } = currentSession()
  if (user !== null) changeSession({ user: { ...user, ...change } })
}
