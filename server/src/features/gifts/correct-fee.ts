import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { feeKnownEntries, recordTransaction } from '../ledger/index.ts'
import type { Payment } from '../payments/index.ts'
import { netOf } from './gift.ts'
import { giveableOf, moveTotals } from './giveable.ts'
import { giftsOfPayment } from './gifts.queries.ts'

/**
 * Books the processor's own fee of a settled payment. What it differs from the estimate moves the net of each gift, by the
 * split that held when it settled.
 */
export async function correctFee(trx: Trx, _deps: Deps, payment: Payment, feeCents: number, at: Date): Promise<void> {
  const gifts = await giftsOfPayment(trx, payment.id)
  const amounts = gifts.map((g) => g.amountCents)
  const coverCents = payment.chargedCents - payment.amountCents
  const before = netOf(amounts, coverCents, payment.feeCents)
  const after = netOf(amounts, coverCents, feeCents)
  const moved = []
  for (const [i, gift] of gifts.entries()) {
    moved.push({ gift, netCents: after[i]! - before[i]!, giveable: await giveableOf(trx, gift, gift.settledAt ?? at) })
  }
  for (const { gift, netCents, giveable } of moved) {
    if (netCents !== 0)
      await moveTotals(trx, giveable, { userId: gift.userId, amountCents: 0, netCents, giftsDelta: 0, at })
  }
  await recordTransaction(trx, {
    key: `fee-known:${payment.uuid}`,
    kind: 'fee_known',
    paymentId: payment.id,
    entries: feeKnownEntries(
      feeCents,
      payment.feeCents,
      moved.map(({ gift, netCents, giveable }) => ({ giftId: gift.id, netCents, shares: giveable.shares })),
    ),
    at,
  })
}
