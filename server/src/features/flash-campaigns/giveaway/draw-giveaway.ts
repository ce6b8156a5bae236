import { drawWinners } from '@kindling/contract/flash-campaigns/draw'
import type { Trx } from '../../../platform/database/db.ts'
import { dropShutOut, findGiveaway, lockGiveaway, storeDraw, ticketsOf } from './giveaway.queries.ts'

/** Draws the winners at the end. Idempotent. The flash campaign is locked, so that entries cannot change meanwhile. */
export async function drawGiveaway(trx: Trx, { flashId, at }: { flashId: number; at: Date }): Promise<void> {
  await lockGiveaway(trx, flashId)
  const giveaway = await findGiveaway(trx, flashId)
  if (!giveaway || giveaway.isDrawn) return
  await dropShutOut(trx, flashId)
  const winners = await drawWinners(giveaway.seed, await ticketsOf(trx, flashId), giveaway.winners)
  await storeDraw(trx, flashId, { winners, at })
}
