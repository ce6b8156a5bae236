import type { GiveableType } from '@kindling/contract/common'
import type { TalkRules } from '@kindling/contract/giveables/talk'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

/** The giveable, as its URL names it. */
export type Talked = { type: GiveableType; id: string }

const keyOf = ({ type, id }: Talked) => ['talking', type, id] as const

export const rulesQuery = (of: Talked) =>
  queryOptions({
    queryKey: [...keyOf(of), 'rules'] as const,
    queryFn: async ({ signal }) => (await api('GET /{type}/{id}/talk-rules', { params: of, signal })).data,
  })

export const mutesQuery = (of: Talked) =>
  queryOptions({
    queryKey: [...keyOf(of), 'mutes'] as const,
    queryFn: async ({ signal }) => (await api('GET /{type}/{id}/mutes', { params: of, signal })).data,
  })

export type MutePersonInput = { uuid: string; reason: string; days: number | null }

/** Sets rules and mutes, and refetches everything that shows them. */
export function useTalking(of: Talked) {
  const queries = useQueryClient()
  const refetch = () =>
    Promise.all(
      [['talking'], ['comments'], ['chat'], [of.type]].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  return {
    async setRules(body: TalkRules): Promise<void> {
      const { data } = await api('PUT /{type}/{id}/talk-rules', { params: of, body })
      queries.setQueryData(rulesQuery(of).queryKey, data)
      void refetch()
    },
    async mute({ uuid, reason, days }: MutePersonInput): Promise<void> {
      const body = { reason, ...(days !== null && { days }) }
      await api('PUT /{type}/{id}/mutes/{uuid}', { params: { ...of, uuid }, body })
      void refetch()
    },
    async unmute(uuid: string): Promise<void> {
      await api('DELETE /{type}/{id}/mutes/{uuid}', { params: { ...of, uuid } })
      void refetch()
    },
  }
}
