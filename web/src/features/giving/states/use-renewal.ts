import { useQueryClient } from '@tanstack/react-query'
import { refreshSession } from '../../../platform/session/session.ts'
import { cardsKey } from '../../cards/index.ts'

/** What a gift makes old, wherever it shows, is asked for again. */
export function useRenewal() {
  const queries = useQueryClient()
  async function renew(): Promise<void> {
    await Promise.all([queries.invalidateQueries(), refreshSession()])
    // a card saved with this gift is there when the next sheet opens; asked for while the form went away, it was not heard
    await queries.refetchQueries({ queryKey: cardsKey, type: 'inactive' })
  }
  return {
    onSettled: () => void renew(),
    onLostCard: () => void queries.invalidateQueries({ queryKey: cardsKey }),
  }
}
