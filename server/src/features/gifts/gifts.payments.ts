import type { PaymentReactions } from '../payments/index.ts'
import { dropGiftRows } from './gifts.queries.ts'
import { rebookGifts } from './rebook-gifts.ts'

/** What gifts do when the payment that carries them moves. */
export const giftReactions: PaymentReactions = {
  onMoved: rebookGifts,
  onDropped: (trx, _deps, payment) => dropGiftRows(trx, payment.id),
}
