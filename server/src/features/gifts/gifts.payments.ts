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
  async onHeld(trx, deps, held) {
    if (!isMatch(held.payment)) await notifyOfHeldRefund(trx, deps, held)
  },
  onDropped: (trx, _deps, payment) => dropGiftRows(trx, payment.id),
}
