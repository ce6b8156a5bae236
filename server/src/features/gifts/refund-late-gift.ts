import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { refundPayment, type PaymentReactions } from '../payments/index.ts'
import { closedBeforeCharge } from '../receipts/index.ts'

/** Gives back, in full, a gift whose card was tried after its cause had closed. Twice is the same as once. */
export async function refundLateGift(
  deps: Deps,
  reactions: readonly PaymentReactions[],
  paymentUuid: string,
): Promise<void> {
  try {
    await refundPayment(deps, reactions, { paymentUuid, reason: closedBeforeCharge, askedBy: null })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error
    deps.log.info({ payment: paymentUuid }, 'a late gift is refunded or disputed already')
  }
}
