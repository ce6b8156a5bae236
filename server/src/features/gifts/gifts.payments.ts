import type { PaymentReactions } from '../payments/index.ts'
import { correctFee } from './correct-fee.ts'
import { dropGiftRows } from './gifts.queries.ts'
import { settleGifts } from './settle-gifts.ts'

/** What gifts do when the payment that carries them moves. */
export const giftReactions: PaymentReactions = {
  onSucceeded: settleGifts,
  onDropped: (trx, _deps, payment) => dropGiftRows(trx, payment.id),
  onFeeKnown: correctFee,
}
