import type { Deps } from '../../deps.ts'
import type { WithKinds } from '../giveables/index.ts'
import { isMatch, type PaymentReactions, type WithPayments } from '../payments/index.ts'
import { notifyOfHeldRefund, notifyOfRefund } from '../receipts/index.ts'
import { dropGiftRows } from './gifts.queries.ts'
import { rebookGifts } from './rebook-gifts.ts'
import { notifyRefunds } from './refunds/notify-refunds.ts'

export const giftReactions: PaymentReactions<Deps & WithKinds & WithPayments> = {
  async onMoved(trx, deps, all) {
    const moves = all.filter(({ payment }) => !isMatch(payment))
    if (moves.length === 0) return
    await rebookGifts(trx, deps, moves)
    // a payment may have been refunded before the event of its success
    for (const { key, payment, before } of moves)
      await notifyOfRefund(trx, deps, { key, payment, beforeCents: before?.refundedCents ?? 0 })
    await notifyRefunds(trx, deps, moves)
  },
  async onHeld(trx, deps, { refund, payment, because, restCents = 0 }) {
    if (isMatch(payment)) return
    const { uuid, reason, askedBy } = refund
    // givers are notified only of refunds that nobody requested, and of a part that a bank took with the refund of the rest
    if (askedBy !== null || !(because === 'dispute' || (because === 'lost' && restCents === 0))) return
    const cents = because === 'lost' ? payment.lostCents : refund.amountCents
    await notifyOfHeldRefund(trx, deps, { payment, refundUuid: uuid, because, reason, cents })
  },
  onDropped: (trx, _deps, payment) => dropGiftRows(trx, payment.id),
}
