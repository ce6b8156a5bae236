import type { WithPayments } from '../../payments/index.ts'
import type { Deps } from '../../../deps.ts'

export type GoesBack = { payment: string; gift?: string | undefined; because: string }

/** Refunds a gift that was too late, a charge after its payment had ended, or an unmatched charge. Idempotent. */
export async function giveGiftBack(deps: Deps & WithPayments, { payment, gift, because }: GoesBack): Promise<void> {
  await deps.payments.owe({ paymentUuid: payment, giftUuid: gift, reason: because })
}
