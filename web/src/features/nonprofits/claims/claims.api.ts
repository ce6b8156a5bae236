import type { Body } from '@kindling/contract/api'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

export const claimQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['nonprofits', uuid, 'claim'] as const,
    queryFn: async ({ signal }) => (await api('GET /nonprofits/{uuid}/claim', { params: { uuid }, signal })).data,
  })

export async function beginClaim(queries: QueryClient, uuid: string, body: Body<'POST /nonprofits/{uuid}/claim'>) {
  const { data } = await api('POST /nonprofits/{uuid}/claim', { params: { uuid }, body })
  queries.setQueryData(claimQuery(uuid).queryKey, data)
}

/** Sends the code. A wrong code uses up a try, so the claim is refetched. */
export async function sendCode(queries: QueryClient, uuid: string, code: string) {
  try {
    const { data } = await api('POST /nonprofits/{uuid}/claim/code', { params: { uuid }, body: { code } })
    queries.setQueryData(claimQuery(uuid).queryKey, data)
  } catch (error) {
    void queries.invalidateQueries({ queryKey: claimQuery(uuid).queryKey })
    throw error
  }
}

export async function withdrawClaim(queries: QueryClient, uuid: string) {
  await api('DELETE /nonprofits/{uuid}/claim', { params: { uuid } })
  await queries.invalidateQueries({ queryKey: ['nonprofits', uuid] })
}
