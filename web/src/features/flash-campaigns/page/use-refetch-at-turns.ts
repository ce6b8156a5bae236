import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Phase } from '../clock/phase.ts'
import { flashKeys } from '../flash-campaigns.api.ts'

/** Refetches when the countdown reaches the start or the end, because the server then changes the state. */
export function useRefetchAtTurns(c: FlashCampaign, phase: Phase): void {
  const queries = useQueryClient()
  const isTurn = (phase === 'opening' && c.status === 'scheduled') || (phase === 'closing' && c.status === 'live')
  useEffect(() => {
    if (isTurn) void queries.invalidateQueries({ queryKey: flashKeys.one(String(c.id)), exact: true })
  }, [isTurn, queries, c.id])
}
