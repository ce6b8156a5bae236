import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { addGiftToImpact } from '../impact/index.ts'
import { entriesBetween, positionOf, recordTransaction, worthOf, type CarriedGift } from '../ledger/index.ts'
import type { PaymentMove } from '../payments/index.ts'
import { issueReceipt } from '../receipts/index.ts'
import { giveableOf, moveTotals, type Giveable } from './giveable.ts'
import { giftsOfPayment, setRefunded, settleGiftRows, type StoredGift } from './gifts.queries.ts'

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
  const gifts = await carriedBy(trx, payment.id, at)
  const is = worthOf(payment, gifts)
  const was = settles ? undefined : worthOf(before, gifts)
  const moves = gifts.map((gift, i) => ({
    ...gift,
    grossCents: is[i]!.grossCents - (was?.[i]!.grossCents ?? 0),
    netCents: is[i]!.netCents - (was?.[i]!.netCents ?? 0),
    refundedCents: gift.amountCents - is[i]!.grossCents,
  }))
  if (settles) await settleGiftRows(trx, payment.id, at)
  for (const { giftId, stored, grossCents, refundedCents } of moves) {
    if (refundedCents > 0 || grossCents < 0 || stored.refundedCents > 0) await setRefunded(trx, giftId, refundedCents)
    const anonymous = stored.visibility === 'anonymous'
    if (grossCents !== 0) await addGiftToImpact(trx, { userId: stored.userId, amountCents: grossCents, anonymous, at })
  }
  for (const { giveable, stored, grossCents, netCents } of moves.toSorted(byLockOrder)) {
    if (!settles && grossCents === 0 && netCents === 0) continue
    const movement = {
      userId: stored.userId,
      amountCents: grossCents,
      netCents,
      giftsDelta: settles ? 1 : 0,
      at: stored.settledAt ?? at,
    } as const
    await moveTotals(trx, giveable, movement)
  }
  const entries = entriesBetween(settles ? [] : positionOf(before, gifts), positionOf(payment, gifts))
  await recordTransaction(trx, { key, kind, paymentId: payment.id, entries, at })
  if (settles) await issueReceipt(trx, deps, payment, at)
}

type Carried = CarriedGift & { stored: StoredGift; giveable: Giveable }

/** The gifts of a payment with their giveables, by the split that held when they settled. */
async function carriedBy(trx: Trx, paymentId: number, at: Date): Promise<Carried[]> {
  const carried: Carried[] = []
  for (const stored of await giftsOfPayment(trx, paymentId)) {
    const giveable = await giveableOf(trx, stored, stored.settledAt ?? at)
    carried.push({ giftId: stored.id, amountCents: stored.amountCents, shares: giveable.shares, stored, giveable })
  }
  return carried
}

/** Campaigns before communities, each by id. */
const byLockOrder = (a: Carried, b: Carried) =>
  a.giveable.type === b.giveable.type ? a.giveable.id - b.giveable.id : a.giveable.type < b.giveable.type ? -1 : 1
