import type { PaymentEvent } from '../../../processor/payment-event.ts'
import type { Following } from '../lock-payments.ts'
import { storeAmounts } from '../move-payment.ts'
import { alarmOfDropped } from '../foreign.ts'
import { chargedCents } from '../payment.ts'
import type { StoredPayment } from '../payments.queries.ts'
import type { PaymentMove } from '../reactions.ts'
import { earmarked } from './earmarks.ts'
import { alarmOfOwed } from './follow-owed.ts'
import { dropForeignRefunds, markReported, refundByUuid, sumRefunds, type ReportedRefund } from './refunds.queries.ts'

/** A bank may return a refund days later: the gift then counts again, and staff must refund the giver another way. */
export async function noteRefund(
  following: Following,
  payment: StoredPayment,
  { ours, failed, intentId, at }: PaymentEvent & { kind: 'refund' },
): Promise<PaymentMove[]> {
  const status = failed ? 'failed' : 'reported'
  const reported =
    ours === null ? null : await markReported(following.trx, { uuid: ours, paymentId: payment.id, status })
  const moves = await followRefunds(following, payment, { intentId, ...(reported ?? nothingReported), at })
  if (failed) await alarmOfOwed(following.trx, following.deps, payment)
  if (reported?.sentBack) {
    const refund = (await refundByUuid(following.trx, ours!))!
    await following.deps.payments.held(following.trx, { refund, payment, because: 'sent_back' })
  }
  return moves
}

export const nothingReported: ReportedRefund = {
  awaitedCents: 0,
  lostMark: { giftId: null, cents: 0 },
  sentBack: false,
}

export async function followRefunds(
  { trx, deps, payments }: Following,
  payment: StoredPayment,
  { intentId, awaitedCents, lostMark, at }: ReportedRefund & { intentId: string; at: Date },
): Promise<PaymentMove[]> {
  const dropped = await dropForeignRefunds(trx, intentId, chargedCents(payment))
  if (dropped.length > 0) await alarmOfDropped(trx, deps, { intentId, dropped, reported: 'refund' })
  const { reportedCents, failedCents } = await sumRefunds(trx, intentId)
  // a replacement may be reported before the failure of the refund that it replaces
  const refundedCents = Math.min(reportedCents, chargedCents(payment))
  const refundAskedCents = payment.refundAskedCents - awaitedCents
  const earmarks = earmarked(payment.earmarks, lostMark)
  if (refundedCents === payment.refundedCents && awaitedCents === 0 && earmarks === payment.earmarks) return []
  const fell = refundedCents + refundAskedCents < payment.refundedCents + payment.refundAskedCents
  // both sums only grow, so no two moves have the same key
  const key = `refunded:${payment.uuid}:${reportedCents}:${failedCents}`
  const after = { ...payment, refundedCents, refundAskedCents, earmarks }
  payments?.set(after)
  return storeAmounts(trx, payment, after, { kind: fell ? 'refund_failed' : 'refunded', key, at })
}
