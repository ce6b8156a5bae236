import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { type QueryClient } from '@tanstack/react-query'
import { flashKeys } from './flash-campaigns.api.ts'

/** Shows the flash campaign that a call returned; lists refetch when they are next shown. */
export const useShow = (queries: QueryClient) => (changed: FlashCampaign) => {
  queries.setQueryData(flashKeys.one(String(changed.id)), changed)
  void queries.invalidateQueries({ queryKey: flashKeys.all, refetchType: 'none' })
}
