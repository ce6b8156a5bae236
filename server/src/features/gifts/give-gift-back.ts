import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'

/** For what should not have been charged: its cause had closed, or it had ended. Twice is the same as once. */
export async function giveGiftBack(deps: Deps, paymentUuid: string, because: string): Promise<void> {
  try {
    await deps.payments.refund({ paymentUuid, reason: because, askedBy: null })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error
    deps.log.info({ payment: paymentUuid }, 'a gift that goes back is refunded or disputed already')
  }
}
