import type { ListedDispute } from '../../../processor/listed.ts'
import type { Difference, DifferenceKind } from './difference.ts'
import { isOurs, type Known } from './known.ts'

/** An inquiry of a bank that took no money is not a difference: we do not store such inquiries. */
export function disputeDifferences(dispute: ListedDispute, known: Known): Difference[] {
  const { disputeId, intentId, currency, status, money } = dispute
  const reported = known.disputes.get(disputeId)
  if (status === 'question' && !reported) return []
  if (!isOurs(known, intentId) && !(reported && isOurs(known, reported.intentId))) return []
  const detail = {
    at: dispute.at.toISOString(),
    intent: intentId,
    payment: known.byIntent.get(intentId ?? '')?.uuid ?? null,
  }
  const differs = (kind: DifferenceKind, there: number | string | null, here: number | string | null): Difference => ({
    kind,
    about: disputeId,
    detail: { ...detail, there, here },
  })
  if (currency !== 'usd') return [differs('currency_differs', currency, 'usd')]
  if (!reported) return [differs('dispute_unknown', money.withdrawnCents, null)]
  const found: Difference[] = []
  if (reported.intentId !== intentId) found.push(differs('dispute_of_another_charge', intentId, reported.intentId))
  if (reported.withdrawnCents !== money.withdrawnCents)
    found.push(differs('dispute_amount_differs', money.withdrawnCents, reported.withdrawnCents))
  if (reported.feeCents !== money.feeCents)
    found.push(differs('dispute_fee_differs', money.feeCents, reported.feeCents))
  const there = stateText(status, money)
  const here = stateText(reported.status, reported)
  if (there !== here) found.push(differs('dispute_status_differs', there, here))
  return found
}

/** Both parts matter: fewer movements mean an older state, and `reinstated` decides whether the rest is lost. */
const stateText = (status: string, { movements, reinstated }: { movements: number; reinstated: boolean }) =>
  `${status}, ${movements} ${movements === 1 ? 'movement' : 'movements'}${reinstated ? ', some back' : ''}`
