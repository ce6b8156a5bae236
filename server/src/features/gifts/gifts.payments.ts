import type { PaymentReactions } from '../payments/index.ts'
import { tellOfRefund } from '../receipts/index.ts'
import { dropGiftRows } from './gifts.queries.ts'
import { rebookGifts } from './rebook-gifts.ts'
import { tellRefunds } from './refunds/tell-refunds.ts'

export const giftReactions: PaymentReactions = {
  async onMoved(trx, deps, moves) {
    await rebookGifts(trx, deps, moves)
    // one that settles may have been refunded before we heard of its success
    for (const { key, payment, before } of moves)
      await tellOfRefund(trx, deps, { key, payment, beforeCents: before?.refundedCents ?? 0 })
    await tellRefunds(trx, deps, moves)
  },
  onDropped: (trx, _deps, payment) => dropGiftRows(trx, payment.id),
}
