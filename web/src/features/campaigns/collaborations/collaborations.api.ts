import type { Collaborations, Partner } from '@kindling/contract/campaigns/collaborations'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { aboutGiveable, untilNextAsk } from '../../../platform/live/live-queries.ts'
import { campaignKeys } from '../campaigns.api.ts'

const keyOf = (id: string) => [...campaignKeys.one(id), 'collaborations'] as const

export const collaborationsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await api('GET /campaigns/{identifier}/collaborations', { params: { identifier: id }, signal })).data,
    meta: { about: ({ campaign }: Collaborations) => aboutGiveable(campaign) },
    refetchInterval: untilNextAsk,
  })

export type Found = Pick<Partner, 'type' | 'uuid' | 'name' | 'avatar' | 'topic'>

/** Searches communities, and people of one's own communities. */
export const partnersQuery = (typed: string) =>
  queryOptions({
    queryKey: ['partners', typed] as const,
    queryFn: async ({ signal }): Promise<Found[]> => {
      const [communities, people] = await Promise.all([
        api('GET /communities', { query: { 'filter[q]': typed, per_page: 6 }, signal }),
        api('GET /users', { query: { 'filter[q]': typed }, signal }),
      ])
      return [
        ...communities.data.map(({ uuid, name, avatar, topic }) => ({
          type: 'communities' as const,
          uuid,
          name,
          avatar,
          topic,
        })),
        ...people.data.map(({ uuid, name, avatar }) => ({ type: 'users' as const, uuid, name, avatar, topic: null })),
      ]
    },
    enabled: typed.length > 1,
    staleTime: 30_000,
  })

/** Changes collaborations on the server, then refetches the list and the campaign. */
export function useCollaborating(id: string) {
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: campaignKeys.one(id) })
  return {
    async invite({ type, uuid }: Pick<Found, 'type' | 'uuid'>): Promise<void> {
      await api('POST /campaigns/{identifier}/collaborations', { params: { identifier: id }, body: { type, uuid } })
      await refetch()
    },
    async answer(uuid: string, act: 'accept' | 'decline' | 'remove'): Promise<void> {
      await api('POST /campaigns/{identifier}/collaborations/{uuid}', {
        params: { identifier: id, uuid },
        body: { act },
      })
      await refetch()
    },
  }
}
