import { useQueryClient } from '@tanstack/react-query'
import { refreshSession } from '../../../platform/session/session.ts'
import { cardsKey } from '../../cards/index.ts'

export function useRenewal() {
  const queries = useQueryClient()
  async function renew(): Promise<void> {
    await Promise.all([queries.invalidateQueries(), refreshSession()])
    // loads the newly saved card for the next sheet: the form's own query is inactive now, so it needs its own refetch
    await queries.refetchQueries({ queryKey: cardsKey, type: 'inactive' })
  }
  return {
    onSettled: () => void renew(),
    onLostCard: () => void queries.invalidateQueries({ queryKey: cardsKey }),
  }
}
