import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { pagedQuery } from '../../platform/network/paged-query.ts'

/** All query keys of one person begin with `one`. */
const peopleKeys = { one: (uuid: string) => ['people', uuid] as const }

export const profileQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...peopleKeys.one(uuid), 'profile'],
    queryFn: async ({ signal }) => (await api('GET /users/{uuid}', { params: { uuid }, signal })).data,
  })

export const communitiesOfQuery = (uuid: string) =>
  pagedQuery([...peopleKeys.one(uuid), 'communities'], (query, signal) =>
    api('GET /users/{uuid}/communities', { params: { uuid }, query, signal }),
  )

export const supportedQuery = (uuid: string) =>
  pagedQuery([...peopleKeys.one(uuid), 'supported'], (query, signal) =>
    api('GET /users/{uuid}/supported', { params: { uuid }, query, signal }),
  )

export const startedQuery = (uuid: string) =>
  pagedQuery([...peopleKeys.one(uuid), 'started'], (query, signal) =>
    api('GET /users/{uuid}/started', { params: { uuid }, query, signal }),
  )

export const flashByQuery = (uuid: string) =>
  pagedQuery([...peopleKeys.one(uuid), 'flash'], (query, signal) =>
    api('GET /users/{uuid}/flash-campaigns', { params: { uuid }, query, signal }),
  )

/** Blocks or unblocks a person and refetches everything about them. */
export async function changeBlock(queries: QueryClient, uuid: string, blocked: boolean): Promise<void> {
  await api(blocked ? 'PUT /user/blocks/{uuid}' : 'DELETE /user/blocks/{uuid}', { params: { uuid } })
  await queries.invalidateQueries({ queryKey: peopleKeys.one(uuid) })
}
