import type { Trx } from '../../../platform/database/db.ts'
import type { MovedGift } from '../../giveables/for-kinds.ts'
import type { Transaction } from '../../ledger/index.ts'
import { matchOf } from './match.ts'
import { alarmOfLoss, type AlarmDeps } from './alarm-of-loss.ts'
import { drawsOf, heldBackOf, leftIn, lockPools, lossOf, storeDraw, storePool, type Pool } from './pools.queries.ts'

/**
 * Runs in the transaction that counts the gifts. A refund returns the match to the pool, if that is still open; the pool
 * first makes up for money that its sponsor's bank took back.
 */
export async function drawMatch(trx: Trx, deps: AlarmDeps, gifts: readonly MovedGift[]): Promise<Transaction[]> {
  const pools = await lockPools(trx, { giveableIds: gifts.map(({ giveableId }) => giveableId) })
  const open = pools.filter(({ paymentId, closedAt }) => paymentId !== null && closedAt === null)
  if (open.length === 0) return []
  const drawn = await drawsOf(
    trx,
    gifts.map(({ id }) => id),
  )
  const transactions: Transaction[] = []
  for (const pool of open) {
    const lossBefore = lossOf(pool)
    for (const gift of gifts.filter(({ giveableId }) => giveableId === pool.giveableId)) {
      const before = drawn.get(gift.id) ?? 0
      const cents = gift.isLate ? 0 : gift.cents
      const left = pool.isDisputed ? 0 : leftIn(pool)
      const after = matchOf({ ...gift, cents }, before, { percent: pool.percent, leftCents: left })
      if (after === before) continue
      await storeDraw(trx, { giftId: gift.id, poolId: pool.id, cents: after })
      pool.drawnCents += after - before
      const { key, at } = gift
      transactions.push(fromPool(pool, after - before, { key: `match:${key}`, at }))
      const covered = heldBackOf(pool) - pool.backCents
      if (covered === 0) continue
      pool.backCents += covered
      transactions.push(coverLoss(pool, covered, { key: `match-covers:${key}`, at }))
    }
    await storePool(trx, pool)
    if (lossOf(pool) !== lossBefore) await alarmOfLoss(trx, deps, pool)
  }
  return transactions
}

/** Money of a pool makes up for what the platform lost of the same match. */
const coverLoss = ({ id }: Pool, cents: number, { key, at }: { key: string; at: Date }): Transaction => ({
  key,
  kind: 'match',
  paymentId: null,
  at,
  entries: [
    { account: { pool: id }, amountCents: cents },
    { account: 'loss', amountCents: -cents },
  ],
})

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
