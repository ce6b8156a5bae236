import type { Deps } from '../../deps.ts'
import type { WithKinds } from '../giveables/index.ts'
import { isMatch, type PaymentReactions, type WithPayments } from '../payments/index.ts'
import { followReturns, notifyOfHeldRefund } from '../receipts/index.ts'
import { dropGiftRows } from './gifts.queries.ts'
import { rebookGifts } from './rebook-gifts.ts'
import { notifyRefunds } from './refunds/notify-refunds.ts'

export const giftReactions: PaymentReactions<Deps & WithKinds & WithPayments> = {
  async onMoved(trx, deps, all) {
    const moves = all.filter(({ payment }) => !isMatch(payment))
    if (moves.length === 0) return
    await rebookGifts(trx, deps, moves)
    await followReturns(trx, deps, moves)
    await notifyRefunds(trx, deps, moves)
  },
  async onHeld(trx, deps, held) {
    if (!isMatch(held.payment)) await notifyOfHeldRefund(trx, deps, held)
  },
  onDropped: (trx, _deps, payment) => dropGiftRows(trx, payment.id),
}
