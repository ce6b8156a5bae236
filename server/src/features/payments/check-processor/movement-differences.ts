import type { ListedMovement, Moved } from '../../../processor/listed.ts'
import type { Difference, DifferenceKind } from './difference.ts'
import { isOurs, type Known } from './known.ts'

/** Types of payouts to the operator's own bank and of account fees, which no feature books yet. */
const notBookedYet = /^(payout|topup|reserve|stripe_fee|tax_fee)/

/** Every movement must have the amount of the charge, refund or dispute that it belongs to. */
export function movementDifferences(movement: ListedMovement, known: Known): Difference[] {
  const { of, type, movementId, amountCents, feeCents } = movement
  // transfers are compared separately
  if (type.startsWith('transfer')) return []
  const intent = of?.intentId ?? null
  const differs = (kind: DifferenceKind, here: number | null): Difference[] => [
    { kind, about: movementId, detail: { at: movement.at.toISOString(), intent, there: amountCents - feeCents, here } },
  ]
  if (of === null) return differs(notBookedYet.test(type) ? 'movement_not_booked_yet' : 'movement_unexplained', null)
  if (!isOurs(known, intent)) {
    // the comparison of charges reports this
    if ('chargeId' in of) return []
    return differs('ours' in of && of.ours !== null ? 'movement_unexplained' : 'movement_not_ours', null)
  }
  const expected = expectedOf(of, movement)
  if (expected === null) return differs('movement_unexplained', null)
  if (movement.currency !== 'usd' || amountCents !== expected.amountCents || feeCents !== expected.feeCents)
    return differs('movement_differs', expected.amountCents - expected.feeCents)
  return []
}

function expectedOf(
  of: NonNullable<ListedMovement['of']>,
  { movementId, feeCents }: Moved,
): { amountCents: number; feeCents: number } | null {
  const isThis = (moved: Moved | null) => moved?.movementId === movementId
  // the fee of a charge is compared with the fee that we stored
  if ('chargeId' in of) return isThis(of.moved) ? { amountCents: of.chargedCents, feeCents } : null
  if ('disputeId' in of) return of.moved.find(isThis) ?? null
  if (isThis(of.movement)) return { amountCents: -of.amountCents, feeCents: 0 }
  return isThis(of.returnMovement) ? { amountCents: of.amountCents, feeCents: 0 } : null
}
