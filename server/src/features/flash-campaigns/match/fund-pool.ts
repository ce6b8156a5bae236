import type { Trx } from '../../../platform/database/db.ts'
import { lockGiveables } from '../../giveables/index.ts'
import { entriesBetween, openPool, positionOfMatch, recordTransactions, type PaymentMoney } from '../../ledger/index.ts'
import type { PaymentMove } from '../../payments/index.ts'
import { correctReceipts } from '../../receipts/index.ts'
import { logChange, lockFlash } from '../flash.queries.ts'
import { fromPool } from './draw-match.ts'
import { alarmOfLoss, type AlarmDeps } from './alarm-of-loss.ts'
import { heldBackOf, leftIn, lockPools, poolPaymentOf, setFunded, storePool, type Pool } from './pools.queries.ts'

/** A change of a sponsor's payment. `before` is null when it succeeds. */
export type MatchMove = {
  key: string
  kind: string
  payment: Pick<PaymentMove['payment'], 'id' | 'dispute'>
  pool: { id: number; flashId: number; giveableId: number }
  before: PaymentMoney | null
  /** True if the sponsor was already notified that nothing was charged; such a payment funds no pool. */
  isRevived: boolean
  after: PaymentMoney
  at: Date
}

/**
 * Books a change of a sponsor's payment. The first payment of the cap that succeeds before the pool is closed funds it.
 * Returns whether this payment funds the pool; if not, the caller refunds it.
 */
export async function moveMatch(trx: Trx, deps: AlarmDeps, move: MatchMove): Promise<boolean> {
  const { id: paymentId } = move.payment
  const { at } = move
  await lockGiveables(trx, [move.pool.giveableId])
  let [pool] = await lockPools(trx, { id: move.pool.id })
  const mayFund = !move.isRevived && move.after.amountCents === pool!.capCents
  if (move.before === null && mayFund && pool!.paymentId === null && pool!.closedAt === null) {
    await openPool(trx, pool!.id)
    await setFunded(trx, pool!.id, { paymentId, at })
    await logFunding(trx, move)
    pool = { ...pool!, paymentId }
  }
  const funds = pool!.paymentId === paymentId
  const now = { ...pool!, ...poolPaymentOf({ ...move.after, dispute: move.payment.dispute }) }
  const backCents = funds ? heldBackOf(now) : 0
  const was =
    move.before === null ? [] : positionOfMatch(move.before, funds ? fundedPool(pool!, pool!.backCents) : null)
  const is = positionOfMatch(move.after, funds ? fundedPool(pool!, backCents) : null)
  const { key, kind } = move
  const bookedAt = deps.clock.now()
  await recordTransactions(trx, [{ key, kind, paymentId, entries: entriesBetween(was, is), at, bookedAt }])
  if (funds) await settleRest(trx, deps, { ...now, backCents }, move)
  return funds
}

const fundedPool = ({ id: poolId }: Pool, backCents: number) => ({ poolId, backCents })

/**
 * Stores the pool. What is left after the end goes to the beneficiary, also what comes back later, unless the payment is
 * disputed. Drawn or released money is not taken from the beneficiary.
 */
async function settleRest(trx: Trx, deps: AlarmDeps, pool: Pool, { key }: MatchMove): Promise<void> {
  const cents = pool.closedAt !== null && !pool.isCanceled && !pool.isDisputed ? leftIn(pool) : 0
  const after = { ...pool, releasedCents: pool.releasedCents + cents }
  await storePool(trx, after)
  await alarmOfLoss(trx, deps, after)
  if (cents === 0) return
  const at = deps.clock.now()
  await recordTransactions(trx, [fromPool(pool, cents, { key: `match-released:${key}`, at })])
  // the paper that was issued at the end says that this money is left
  await correctReceipts(trx, at, [pool.paymentId!])
}

async function logFunding(trx: Trx, { pool: { flashId }, at }: MatchMove): Promise<void> {
  const flash = (await lockFlash(trx, flashId))!
  await logChange(trx, flashId, { act: 'match_funded', startsAt: flash.starts_at, endsAt: flash.ends_at, at })
}
