import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { addGiftToImpact } from '../impact/index.ts'
import { recordTransaction, settledEntries } from '../ledger/index.ts'
import type { Payment } from '../payments/index.ts'
import { issueReceipt } from '../receipts/index.ts'
import { netOf } from './gift.ts'
import { giveableOf, moveTotals } from './giveable.ts'
import { giftsOfPayment, settleGiftRows } from './gifts.queries.ts'

/**
 * Settles what a succeeded payment carries, in the transaction that notes the success: impact, totals, books, receipt.
 * Locks are taken in the house's order: people by id, then campaigns, then communities, then payables.
 */
export async function settleGifts(trx: Trx, deps: Deps, payment: Payment, at: Date): Promise<void> {
  const gifts = await giftsOfPayment(trx, payment.id)
  const net = netOf(
    gifts.map((g) => g.amountCents),
    payment.chargedCents - payment.amountCents,
    payment.feeCents,
  )
  await settleGiftRows(trx, payment.id, at)
  for (const gift of gifts) {
    await addGiftToImpact(trx, {
      userId: gift.userId,
      amountCents: gift.amountCents,
      anonymous: gift.visibility === 'anonymous',
      at,
    })
  }
  const carried = []
  for (const [i, gift] of gifts.entries())
    carried.push({ gift, netCents: net[i]!, giveable: await giveableOf(trx, gift, at) })
  for (const { gift, netCents, giveable } of carried.toSorted(byLockOrder)) {
    await moveTotals(trx, giveable, { userId: gift.userId, amountCents: gift.amountCents, netCents, giftsDelta: 1, at })
  }
  await recordTransaction(trx, {
    key: `settled:${payment.uuid}`,
    kind: 'settled',
    paymentId: payment.id,
    entries: settledEntries(
      payment.chargedCents,
      payment.feeCents,
      carried.map(({ gift, netCents, giveable }) => ({ giftId: gift.id, netCents, shares: giveable.shares })),
    ),
    at,
  })
  await issueReceipt(trx, deps, payment, at)
}

type Carried = { giveable: { type: string; id: number } }

/** Campaigns before communities, each by id. */
const byLockOrder = (a: Carried, b: Carried) =>
  a.giveable.type === b.giveable.type ? a.giveable.id - b.giveable.id : a.giveable.type < b.giveable.type ? -1 : 1
