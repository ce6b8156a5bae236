import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { returnsOf, type PaymentMoney } from '../../ledger/index.ts'
import { refundUpdated, addNotifications } from '../../notifications/index.ts'
import type { PaymentMove } from '../../payments/index.ts'
import { giftsOfPayments, type StoredGift } from '../gifts.queries.ts'

/** Notifies each giver whose refunded amount changed: of a refund, or that the bank returned it to us. */
export async function notifyRefunds(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'>,
  moves: readonly PaymentMove[],
): Promise<void> {
  const refunds = moves.filter(({ payment, before }) => payment.refundedCents !== (before?.refundedCents ?? 0))
  if (refunds.length === 0) return
  const stored = await giftsOfPayments(trx, [...new Set(refunds.map(({ payment }) => payment.id))])
  const gifts = Map.groupBy(stored, (gift) => gift.paymentId)
  const steps = refunds.flatMap((move) => stepsOf(move, gifts.get(move.payment.id) ?? []))
  await addNotifications(trx, deps, steps.map(refundUpdated))
}

function stepsOf({ key, payment, before }: PaymentMove, gifts: readonly StoredGift[]) {
  const was = before && refundsOf(before, gifts)
  return refundsOf(payment, gifts)
    .map((cents, i) => ({ gift: gifts[i]!, cents: cents - (was?.[i] ?? 0) }))
    .filter(({ cents }) => cents !== 0)
    .map(({ gift: { giftId, giveableId, userId: giverId }, cents }) => ({ giftId, giveableId, giverId, key, cents }))
}

/** The refunds that the processor has confirmed, without those under way and without disputes. */
const refundsOf = (money: PaymentMoney, gifts: readonly StoredGift[]) =>
  returnsOf({ ...money, refundAskedCents: 0, lostCents: 0 }, gifts)
