import { refundAll } from '../gifts/index.ts'
import type { Kind } from '../giveables/index.ts'
import { drawMatch } from './match/draw-match.ts'
import { canceledAmong, noteGoalsMet } from './flash.queries.ts'

/** The caller has locked the giveables, so a flash campaign that was canceled meanwhile is seen here. */
export const giftsMoved: NonNullable<Kind['giftsMoved']> = async (trx, deps, gifts) => {
  const ids = [...new Set(gifts.map(({ giveableId }) => giveableId))]
  await noteGoalsMet(trx, ids, deps.clock.now())
  const canceled = new Set(await canceledAmong(trx, ids))
  const givenToCanceled = gifts.filter(
    ({ giveableId, isLate, cents }) => canceled.has(giveableId) && !isLate && cents > 0,
  )
  const toRefund = [...new Set(givenToCanceled.map(({ giveableId }) => giveableId))]
  await deps.queue.sendAll(
    trx,
    refundAll,
    toRefund.map((giveableId) => ({ giveableId })),
  )
  return await drawMatch(trx, deps, gifts)
}
