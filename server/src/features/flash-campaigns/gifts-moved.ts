import type { Kind } from '../giveables/index.ts'
import { refundAll } from '../giveables/index.ts'
import { drawMatch } from './match/draw-match.ts'
import { canceledAmong, noteGoalsMet } from './gifts-moved.queries.ts'

/** Their giveables are locked: whether one was canceled meanwhile is known now. */
export const giftsMoved: NonNullable<Kind['giftsMoved']> = async (trx, deps, gifts) => {
  const ids = [...new Set(gifts.map(({ giveableId }) => giveableId))]
  await noteGoalsMet(trx, ids, deps.clock.now())
  const canceled = new Set(await canceledAmong(trx, ids))
  const wrong = gifts.filter(({ giveableId, isLate, cents }) => canceled.has(giveableId) && !isLate && cents > 0)
  const toRefund = [...new Set(wrong.map(({ giveableId }) => giveableId))]
  await deps.queue.sendAll(
    trx,
    refundAll,
    toRefund.map((giveableId) => ({ giveableId })),
  )
  return await drawMatch(trx, gifts)
}
