import type { Trx } from '../../../platform/database/db.ts'
import type { MovedGift } from '../../giveables/for-kinds.ts'
import type { Transaction } from '../../ledger/index.ts'
import { matchOf } from './match.ts'
import { drawsOf, leftIn, lockPools, storeDraw, storePool, type Pool } from './pools.queries.ts'

/** Runs in the transaction that counts the gifts. A refund returns the match to the pool, if that is still open. */
export async function drawMatch(trx: Trx, gifts: readonly MovedGift[]): Promise<Transaction[]> {
  const pools = await lockPools(trx, { giveableIds: gifts.map(({ giveableId }) => giveableId) })
  const open = pools.filter(({ paymentId, closedAt }) => paymentId !== null && closedAt === null)
  if (open.length === 0) return []
  const drawn = await drawsOf(
    trx,
    gifts.map(({ id }) => id),
  )
  const transactions: Transaction[] = []
  for (const pool of open)
    for (const gift of gifts.filter(({ giveableId }) => giveableId === pool.giveableId)) {
      const before = drawn.get(gift.id) ?? 0
      const after = matchOf(gift.isLate ? 0 : gift.cents, before, { percent: pool.percent, leftCents: leftIn(pool) })
      if (after === before) continue
      await storeDraw(trx, { giftId: gift.id, poolId: pool.id, cents: after })
      pool.drawnCents += after - before
      transactions.push(fromPool(pool, after - before, { key: `match:${gift.key}`, at: gift.at }))
    }
  for (const pool of open) await storePool(trx, pool)
  return transactions
}

/** Moves money from a pool to its beneficiary; a negative amount returns to the pool. */
export const fromPool = (
  { id, nonprofitId }: Pool,
  cents: number,
  { key, at }: { key: string; at: Date },
): Transaction => ({
  key,
  kind: 'match',
  paymentId: null,
  at,
  entries: [
    { account: { pool: id }, amountCents: cents },
    { account: { payable: nonprofitId }, amountCents: -cents },
  ],
})
