import { raiseAlarm } from '../../../platform/alarms.ts'
import type { PaymentEvent } from '../../../processor/payment-event.ts'
import type { Following } from '../lock-payments.ts'
import { noteStanding } from '../move-payment.ts'
import { chargedCents } from '../payment.ts'
import type { StoredPayment } from '../payments.queries.ts'
import type { PaymentMove } from '../reactions.ts'
import { earmarked } from './earmarks.ts'
import { sumRefunds, tellRefund, type ToldRefund } from './refunds.queries.ts'

/** A bank may send one back days later: the gift counts again, and the house must find another way to the giver. */
export async function noteRefund(
  following: Following,
  payment: StoredPayment,
  { ours, failed, intentId, refundId, at }: PaymentEvent & { kind: 'refund' },
): Promise<PaymentMove[]> {
  const status = failed ? 'failed' : 'told'
  const told = ours === null ? null : await tellRefund(following.trx, { uuid: ours, paymentId: payment.id, status })
  return followRefunds(following, payment, {
    intentId,
    ...(told ?? nothingTold),
    at,
    ...(failed && { failed: refundId }),
  })
}

export const nothingTold: ToldRefund = { awaitedCents: 0, lostMark: { giftId: null, cents: 0 } }

export async function followRefunds(
  { trx, deps, payments }: Following,
  payment: StoredPayment,
  { intentId, awaitedCents, lostMark, at, failed }: ToldRefund & { intentId: string; at: Date; failed?: string },
): Promise<PaymentMove[]> {
  const { toldCents, failedCents } = await sumRefunds(trx, intentId)
  // one that was made in place of a failed one may be told of before that failure
  const refundedCents = Math.min(toldCents, chargedCents(payment))
  const refundAskedCents = payment.refundAskedCents - awaitedCents
  const earmarks = earmarked(payment.earmarks, lostMark)
  if (refundedCents === payment.refundedCents && awaitedCents === 0 && earmarks === payment.earmarks) return []
  const fell = refundedCents + refundAskedCents < payment.refundedCents + payment.refundAskedCents
  if (fell)
    await raiseAlarm(trx, deps, {
      kind: 'refund_came_back',
      about: failed ?? payment.uuid,
      detail: { payment: payment.uuid },
    })
  // what was told only grows, and what failed of it: no two moves have the same name
  const key = `refunded:${payment.uuid}:${toldCents}:${failedCents}`
  const after = { ...payment, refundedCents, refundAskedCents, earmarks }
  payments?.set(after)
  return noteStanding(trx, payment, after, { kind: fell ? 'refund_failed' : 'refunded', key, at })
}
