import type { Trx } from '../../platform/db.ts'
import { moveScores } from './impact.queries.ts'

/**
 * Moves the impact of a giver and of the two people above by `amountCents` (negative: a refund). What an anonymous gift
 * moves above is held.
 */
export const addGiftToImpact = (trx: Trx, gift: Parameters<typeof moveScores>[1]): Promise<void> =>
  moveScores(trx, gift)
