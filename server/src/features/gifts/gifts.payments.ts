import type { PaymentReactions } from '../payments/index.ts'
import { tellOfRefund } from '../receipts/index.ts'
import { dropGiftRows } from './gifts.queries.ts'
import { rebookGifts } from './rebook-gifts.ts'

/** What gifts do when the payment that carries them moves. */
export const giftReactions: PaymentReactions = {
  async onMoved(trx, deps, move) {
    await rebookGifts(trx, deps, move)
    // one that settles may have been refunded before we heard of its success
    await tellOfRefund(trx, deps, move.payment, move.before?.refundedCents ?? 0)
  },
  onDropped: (trx, _deps, payment) => dropGiftRows(trx, payment.id),
}
