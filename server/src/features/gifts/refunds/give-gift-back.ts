import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/errors.ts'

/** `gift`: of several of its payment this one alone. */
export type GoesBack = { payment: string; gift?: string | undefined; because: string }

/** For what should not have been charged: its cause had closed, or it had ended. Twice is the same as once. */
export async function giveGiftBack(deps: Deps, { payment, gift, because }: GoesBack): Promise<void> {
  try {
    await deps.payments.refund({ paymentUuid: payment, giftUuid: gift, reason: because, askedBy: null })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error
    deps.log.info({ payment, gift }, 'a gift that goes back is refunded or disputed already')
  }
}
