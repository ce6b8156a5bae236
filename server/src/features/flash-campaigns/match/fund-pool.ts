import type { Trx } from '../../../platform/database/db.ts'
import { lockGiveables } from '../../giveables/index.ts'
import {
  entriesBetween,
  matchBackCents,
  openPool,
  positionOfMatch,
  recordTransactions,
  type Standing,
} from '../../ledger/index.ts'
import { logChange, lockFlash } from '../flash.queries.ts'
import { fromPool } from './draw-match.ts'
import { leftIn, lockPools, setFunded, storePool, type Pool } from './pools.queries.ts'

/** A step of a sponsor's payment. `before` null: it succeeded now. */
export type MatchMove = {
  key: string
  kind: string
  paymentId: number
  pool: { id: number; flashId: number; giveableId: number }
  before: Standing | null
  /** Its sponsor already read that nothing was charged, so it funds no pool. */
  isRevived: boolean
  after: Standing
  at: Date
}

/**
 * Books a step of a sponsor's payment. The first that succeeds before the pool is closed funds it. Answers whether the
 * payment funds it: another one goes back.
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
  const was = move.before === null ? [] : positionOfMatch(move.before, funds ? poolAt(pool!, pool!.backCents) : null)
  const is = positionOfMatch(move.after, funds ? poolAt(pool!, backCents) : null)
  const { key, kind } = move
  await recordTransactions(trx, [{ key, kind, paymentId, entries: entriesBetween(was, is), at }])
  if (funds) await settleRest(trx, { ...pool!, backCents }, move)
  return funds
}

const poolAt = ({ id: poolId }: Pool, backCents: number) => ({ poolId, backCents })

/** Drawn and released money stays with the beneficiary. */
const backOf = (pool: Pool, after: Standing) =>
  Math.min(matchBackCents(after), pool.capCents - pool.drawnCents - pool.releasedCents)

/** Releases money that comes back after the end to the beneficiary, as the rest was. */
async function settleRest(trx: Trx, pool: Pool, { key, at }: MatchMove): Promise<void> {
  const cents = pool.closedAt !== null && !pool.isCanceled ? leftIn(pool) : 0
  await storePool(trx, { ...pool, releasedCents: pool.releasedCents + cents })
  if (cents > 0) await recordTransactions(trx, [fromPool(pool, cents, { key: `match-released:${key}`, at })])
}

async function logFunding(trx: Trx, { pool: { flashId }, at }: MatchMove): Promise<void> {
  const flash = (await lockFlash(trx, flashId))!
  await logChange(trx, flashId, { act: 'match_funded', startsAt: flash.starts_at, endsAt: flash.ends_at, at })
}
