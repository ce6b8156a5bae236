import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { recordTransactions } from '../../ledger/index.ts'
import { correctReceipts } from '../../receipts/index.ts'
import { fromPool } from './draw-match.ts'
import { giveMatchBack } from '../flash.jobs.ts'
import { emptyDraws, leftIn, lockPools, paymentUuid, storePool, type Pool } from './pools.queries.ts'

type Closing = { flashId: number; at: Date }

/**
 * Moves what is left of the pool to the beneficiary, at the end; while the sponsor's payment is disputed, only once that
 * is decided. The caller has locked the giveable.
 */
export async function releasePool(trx: Trx, { flashId, at }: Closing): Promise<void> {
  const [pool] = await lockPools(trx, { flashId })
  if (!pool || pool.closedAt !== null) return
  const cents = pool.isDisputed ? 0 : leftIn(pool)
  await storePool(trx, { ...pool, releasedCents: cents, closedAt: at })
  if (cents > 0) await recordTransactions(trx, [fromPool(pool, cents, { key: `match-released:${pool.id}`, at })])
  await correctSponsors(trx, pool, at)
}

/** After a cancellation: moves what was drawn back into the pool, and a job refunds the whole pool to its sponsor. */
export async function returnPool(trx: Trx, { queue }: Pick<Deps, 'queue'>, { flashId, at }: Closing): Promise<void> {
  const [pool] = await lockPools(trx, { flashId })
  if (!pool || pool.closedAt !== null) return
  const drawn = pool.drawnCents
  await emptyDraws(trx, pool.id)
  await storePool(trx, { ...pool, drawnCents: 0, closedAt: at })
  if (drawn > 0) await recordTransactions(trx, [fromPool(pool, -drawn, { key: `match-returned:${pool.id}`, at })])
  if (pool.paymentId !== null) await queue.send(trx, giveMatchBack, { payment: await paymentUuid(trx, pool.paymentId) })
  await correctSponsors(trx, pool, at)
}

/** Only now the sponsor's receipt can say where the money went. */
async function correctSponsors(trx: Trx, { paymentId }: Pool, at: Date): Promise<void> {
  if (paymentId !== null) await correctReceipts(trx, at, [paymentId])
}
