import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { addGiftToImpact } from '../impact/index.ts'
import { entriesBetween, positionOf, recordTransaction, worthOf } from '../ledger/index.ts'
import type { PaymentMove } from '../payments/index.ts'
import { issueReceipt } from '../receipts/index.ts'
import { moveTotals, type GiveableKey } from './giveable.ts'
import { refundLate } from './gifts.jobs.ts'
import { giftsOfPayment, setRefunded, settleGiftRows } from './gifts.queries.ts'

/**
 * Follows a payment that moved, in the transaction that moves it: impact, totals and books go from what its gifts were
 * worth to what they are worth now. That is all that settling, a known fee, a refund and a dispute differ in.
 * Locks are taken in the house's order: people by id, then campaigns, then communities, then payables.
 */
export async function rebookGifts(
  trx: Trx,
  deps: Deps,
  { kind, key, payment, before, at }: PaymentMove,
): Promise<void> {
  const settles = before === null
  const stored = settles ? await settleGiftRows(trx, payment.id, at) : await giftsOfPayment(trx, payment.id)
  const gifts = stored.map((gift) => ({ ...gift, giftId: gift.id }))
  const is = worthOf(payment, gifts)
  const was = settles ? undefined : worthOf(before, gifts)
  const moves = gifts.map((gift, i) => ({
    gift,
    grossCents: is[i]!.grossCents - (was?.[i]!.grossCents ?? 0),
    netCents: is[i]!.netCents - (was?.[i]!.netCents ?? 0),
    refundedCents: gift.amountCents - is[i]!.grossCents,
  }))
  for (const { gift, grossCents, refundedCents } of moves) {
    if (refundedCents > 0 || grossCents < 0 || gift.refundedCents > 0) await setRefunded(trx, gift.id, refundedCents)
    const anonymous = gift.visibility === 'anonymous'
    // also of one that settles and is worth nothing any more: its giver's row is the lock of who counts as a supporter
    if (settles || grossCents !== 0)
      await addGiftToImpact(trx, { userId: gift.userId, amountCents: grossCents, anonymous, at })
  }
  if (settles) await issueReceipt(trx, deps, payment, at)
  if (settles && stored.every((gift) => gift.late)) await deps.queue.send(trx, refundLate, { payment: payment.uuid })
  // rows that other gifts wait for come last
  for (const { gift, grossCents, netCents } of moves.toSorted((a, b) => byLockOrder(a.gift, b.gift))) {
    if (!settles && grossCents === 0 && netCents === 0) continue
    const movement = {
      userId: gift.userId,
      amountCents: grossCents,
      netCents,
      giftsDelta: settles ? 1 : 0,
      at: gift.settledAt ?? at,
      heardAt: deps.clock.now(),
    } as const
    await moveTotals(trx, gift, movement)
  }
  const entries = entriesBetween(settles ? [] : positionOf(before, gifts), positionOf(payment, gifts))
  await recordTransaction(trx, { key, kind, paymentId: payment.id, entries, at })
}

/** Campaigns before communities, each by id. */
const byLockOrder = (a: GiveableKey, b: GiveableKey) =>
  Number(a.campaign_id === null) - Number(b.campaign_id === null) ||
  (a.campaign_id ?? a.community_id!) - (b.campaign_id ?? b.community_id!)
