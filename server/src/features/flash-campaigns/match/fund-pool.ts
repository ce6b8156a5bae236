import type { Trx } from '../../../platform/database/db.ts'
import { lockGiveables } from '../../giveables/index.ts'
import {
  entriesBetween,
  matchBackCents,
  openPool,
  positionOfMatch,
  recordTransactions,
  type PaymentMoney,
} from '../../ledger/index.ts'
import { logChange, lockFlash } from '../flash.queries.ts'
import { fromPool } from './draw-match.ts'
import { leftIn, lockPools, setFunded, storePool, type Pool } from './pools.queries.ts'

/** A change of a sponsor's payment. `before` is null when it succeeds. */
export type MatchMove = {
  key: string
  kind: string
  paymentId: number
  pool: { id: number; flashId: number; giveableId: number }
  before: PaymentMoney | null
  /** True if the sponsor was already notified that nothing was charged; such a payment funds no pool. */
  isRevived: boolean
  after: PaymentMoney
  at: Date
}

/**
 * Books a change of a sponsor's payment. The first payment that succeeds before the pool is closed funds it. Returns
 * whether this payment funds the pool; if not, the caller refunds it.
 */
export async function moveMatch(trx: Trx, move: MatchMove): Promise<boolean> {
  const { paymentId, at } = move
  await lockGiveables(trx, [move.pool.giveableId])
  let [pool] = await lockPools(trx, { id: move.pool.id })
  if (move.before === null && !move.isRevived && pool!.paymentId === null && pool!.closedAt === null) {
    await openPool(trx, pool!.id)
    await setFunded(trx, pool!.id, { paymentId, at })
    await logFunding(trx, move)
    pool = { ...pool!, paymentId }
  }
  const funds = pool!.paymentId === paymentId
  const backCents = funds ? backOf(pool!, move.after) : 0
  const was =
    move.before === null ? [] : positionOfMatch(move.before, funds ? fundedPool(pool!, pool!.backCents) : null)
  const is = positionOfMatch(move.after, funds ? fundedPool(pool!, backCents) : null)
  const { key, kind } = move
  await recordTransactions(trx, [{ key, kind, paymentId, entries: entriesBetween(was, is), at }])
  if (funds) await settleRest(trx, { ...pool!, backCents }, move)
  return funds
}

const fundedPool = ({ id: poolId }: Pool, backCents: number) => ({ poolId, backCents })

/** The part of a refund that comes out of the pool. Drawn or released money is not taken from the beneficiary. */
const backOf = (pool: Pool, after: PaymentMoney) =>
  Math.min(matchBackCents(after), pool.capCents - pool.drawnCents - pool.releasedCents)

/** Stores the pool. Money that comes back into it after the end goes to the beneficiary, like the rest did. */
async function settleRest(trx: Trx, pool: Pool, { key, at }: MatchMove): Promise<void> {
  const cents = pool.closedAt !== null && !pool.isCanceled ? leftIn(pool) : 0
  await storePool(trx, { ...pool, releasedCents: pool.releasedCents + cents })
  if (cents > 0) await recordTransactions(trx, [fromPool(pool, cents, { key: `match-released:${key}`, at })])
}

async function logFunding(trx: Trx, { pool: { flashId }, at }: MatchMove): Promise<void> {
  const flash = (await lockFlash(trx, flashId))!
  await logChange(trx, flashId, { act: 'match_funded', startsAt: flash.starts_at, endsAt: flash.ends_at, at })
}
