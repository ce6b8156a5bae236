import type { ChangeFlashInput } from '@kindling/contract/flash-campaigns/acts'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { flashKeys } from '../flash-campaigns.api.ts'
import { useShow } from '../use-show.ts'

type Report = { outcome: string; photo?: string; photo_alt?: string }

/** Runs an organizer's action; the page shows the answer at once. */
export function useRun({ id }: Pick<FlashCampaign, 'id'>) {
  const queries = useQueryClient()
  const show = useShow(queries)
  const params = { identifier: String(id) }
  const showAnswer = async (answer: Promise<{ data: FlashCampaign }>): Promise<void> => {
    const { data } = await answer
    // an answer that is still loading is older
    await queries.cancelQueries({ queryKey: flashKeys.one(params.identifier), exact: true })
    show(data)
  }
  return {
    change: (body: ChangeFlashInput) => showAnswer(api('PATCH /flash-campaigns/{identifier}', { params, body })),
    extend: (hours: number) =>
      showAnswer(api('POST /flash-campaigns/{identifier}/extend', { params, body: { hours } })),
    cancel: (reason: string) =>
      showAnswer(api('POST /flash-campaigns/{identifier}/cancel', { params, body: { reason } })),
    report: (body: Report) => showAnswer(api('POST /flash-campaigns/{identifier}/report', { params, body })),
  }
}
