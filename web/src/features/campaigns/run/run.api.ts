import type { Campaign, EditCampaignInput } from '@kindling/contract/campaigns/calls'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { campaignKeys } from '../campaigns.api.ts'

/** Runs an organizer's action; the page shows the answer at once, lists are refetched. */
export function useRun({ id }: Pick<Campaign, 'id'>) {
  const queries = useQueryClient()
  const params = { identifier: String(id) }
  const showAnswer = async (answer: Promise<{ data: Campaign }>): Promise<void> => {
    const { data } = await answer
    await queries.cancelQueries({ queryKey: campaignKeys.one(params.identifier), exact: true })
    queries.setQueryData(campaignKeys.one(params.identifier), data)
    void queries.invalidateQueries({ queryKey: ['campaigns', 'list'] })
  }
  return {
    change: (body: EditCampaignInput) => showAnswer(api('PATCH /campaigns/{identifier}', { params, body })),
    withdraw: () => showAnswer(api('POST /campaigns/{identifier}/withdraw', { params })),
    pause: (reason: string) => showAnswer(api('POST /campaigns/{identifier}/pause', { params, body: { reason } })),
    resume: () => showAnswer(api('POST /campaigns/{identifier}/resume', { params })),
    end: () => showAnswer(api('POST /campaigns/{identifier}/end', { params })),
    report: (outcome: string) => showAnswer(api('POST /campaigns/{identifier}/report', { params, body: { outcome } })),
  }
}
