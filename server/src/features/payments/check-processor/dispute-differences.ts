import type { ListedDispute } from '../../../processor/listed.ts'
import type { Difference, DifferenceKind } from './difference.ts'
import { isOurs, type Known } from './known.ts'

/** A bank's inquiry that took no money is stored by neither side. */
export function disputeDifferences(dispute: ListedDispute, known: Known): Difference[] {
  const { disputeId, intentId, currency, status, money } = dispute
  const told = known.disputes.get(disputeId)
  if (status === 'question' && !told) return []
  if (!isOurs(known, intentId) && !(told && isOurs(known, told.intentId))) return []
  const detail = {
    at: dispute.at.toISOString(),
    intent: intentId,
    payment: known.byIntent.get(intentId ?? '')?.uuid ?? null,
  }
  const tell = (kind: DifferenceKind, there: number | string | null, here: number | string | null): Difference => ({
    kind,
    about: disputeId,
    detail: { ...detail, there, here },
  })
  if (currency !== 'usd') return [tell('currency_differs', currency, 'usd')]
  if (!told) return [tell('dispute_unknown', money.withdrawnCents, null)]
  const found: Difference[] = []
  if (told.intentId !== intentId) found.push(tell('dispute_of_another_charge', intentId, told.intentId))
  if (told.withdrawnCents !== money.withdrawnCents)
    found.push(tell('dispute_amount_differs', money.withdrawnCents, told.withdrawnCents))
  if (told.feeCents !== money.feeCents) found.push(tell('dispute_fee_differs', money.feeCents, told.feeCents))
  const there = wordOf(status, money)
  const here = wordOf(told.status, told)
  if (there !== here) found.push(tell('dispute_status_differs', there, here))
  return found
}

/** With fewer movements it is an older state; `reinstated` decides whether the rest is lost. */
const wordOf = (status: string, { movements, reinstated }: { movements: number; reinstated: boolean }) =>
  `${status}, ${movements} ${movements === 1 ? 'movement' : 'movements'}${reinstated ? ', some back' : ''}`
