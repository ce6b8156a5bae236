import type { ListedRefund } from '../../../processor/listed.ts'
import type { Difference, DifferenceKind } from './difference.ts'
import { isOurs, type Known } from './known.ts'

export function refundDifferences(refund: ListedRefund, known: Known): Difference[] {
  const { refundId, intentId, amountCents, currency, ours } = refund
  const reported = known.refunds.get(refundId)
  if (!isOurs(known, intentId) && !(reported && isOurs(known, reported.intentId))) return []
  const detail = {
    at: refund.at.toISOString(),
    intent: intentId,
    payment: known.byIntent.get(intentId ?? '')?.uuid ?? null,
  }
  const differs = (kind: DifferenceKind, there: number | string | null, here: number | string | null): Difference => ({
    kind,
    about: refundId,
    detail: { ...detail, there, here },
  })
  if (currency !== 'usd') return [differs('currency_differs', currency, 'usd')]
  if (!reported) return [differs('refund_unknown', amountCents, null)]
  const found: Difference[] = []
  if (reported.intentId !== intentId) found.push(differs('refund_of_another_charge', intentId, reported.intentId))
  if (reported.amountCents !== amountCents)
    found.push(differs('refund_amount_differs', amountCents, reported.amountCents))
  if (reported.failed !== (refund.status === 'failed'))
    found.push(differs('refund_status_differs', refund.status, reported.failed ? 'failed' : 'succeeded'))
  const refundStatus = ours === null ? undefined : known.own.get(ours)
  if (refundStatus === 'asked' || refundStatus === 'sent')
    found.push(differs('refund_still_awaited', refund.status, refundStatus))
  return found
}

export function refundUnmoved(refund: ListedRefund, known: Known): Difference[] {
  const { refundId, intentId, amountCents, status, movement, returnMovement } = refund
  const moved =
    status === 'succeeded' ? movement !== null : status === 'pending' || movement === null || returnMovement !== null
  if (moved || !isOurs(known, intentId)) return []
  const detail = { at: refund.at.toISOString(), intent: intentId, there: null, here: amountCents }
  return [{ kind: 'movement_missing', about: refundId, detail }]
}
