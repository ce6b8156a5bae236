import type { Card } from '@kindling/contract/cards/calls'
import { useQuery } from '@tanstack/react-query'
import { cardsQuery } from '../cards/index.ts'
import { planQuery } from '../plan/index.ts'

/** True if a card can't be removed, because it is the only card and pays a live plan. */
export function useRemovalBlocked(card: Card): boolean {
  const cards = useQuery(cardsQuery).data
  const plan = useQuery(planQuery).data
  return plan != null && plan.state !== 'ended' && cards?.length === 1 && cards[0]!.uuid === card.uuid
}
