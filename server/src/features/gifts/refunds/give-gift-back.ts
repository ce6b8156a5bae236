import type { WithPayments } from '../../payments/index.ts'
import type { Deps } from '../../../deps.ts'

/** `gift`: of several of its payment this one alone. */
export type GoesBack = { payment: string; gift?: string | undefined; because: string }

/** For what should not have been charged: it was late, it had ended, or it matches no payment. Twice is the same as once. */
export async function giveGiftBack(deps: Deps & WithPayments, { payment, gift, because }: GoesBack): Promise<void> {
  await deps.payments.owe({ paymentUuid: payment, giftUuid: gift, reason: because })
}
