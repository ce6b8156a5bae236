import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { recordTransactions } from '../../ledger/index.ts'
import { fromPool } from './draw-match.ts'
import { giveMatchBack } from './match.jobs.ts'
import { emptyDraws, leftIn, lockPools, paymentUuid, storePool } from './pools.queries.ts'

type Closing = { flashId: number; at: Date }

/** At the end what is left goes to the beneficiary. Its giveable is locked. */
export async function releasePool(trx: Trx, { flashId, at }: Closing): Promise<void> {
  const [pool] = await lockPools(trx, { flashId })
  if (!pool || pool.closedAt !== null) return
  const cents = leftIn(pool)
  await storePool(trx, { ...pool, releasedCents: cents, closedAt: at })
  if (cents > 0) await recordTransactions(trx, [fromPool(pool, cents, { key: `match-released:${pool.id}`, at })])
}

/** Canceled: what was drawn goes back into the pool, and all of it to its sponsor, by a job. */
export async function returnPool(trx: Trx, { queue }: Pick<Deps, 'queue'>, { flashId, at }: Closing): Promise<void> {
  const [pool] = await lockPools(trx, { flashId })
  if (!pool || pool.closedAt !== null) return
  const drawn = pool.drawnCents
  await emptyDraws(trx, pool.id)
  await storePool(trx, { ...pool, drawnCents: 0, closedAt: at })
  if (drawn > 0) await recordTransactions(trx, [fromPool(pool, -drawn, { key: `match-returned:${pool.id}`, at })])
  if (pool.paymentId !== null) await queue.send(trx, giveMatchBack, { payment: await paymentUuid(trx, pool.paymentId) })
}
