import { day } from '../../../platform/time/clock.ts'
import type { ListedCharge } from '../../../processor/listed.ts'
import type { Difference, DifferenceKind } from './difference.ts'
import type { Known } from './known.ts'
import type { KnownPayment } from './known.queries.ts'

type Differs = (kind: DifferenceKind, values?: Partial<Difference['detail']>) => Difference

export function chargeDifferences(charge: ListedCharge, known: Known, now: Date): Difference[] {
  if (!charge.succeeded) return []
  const { chargeId, intentId, paymentUuid } = charge
  const own = intentId === null ? undefined : known.byIntent.get(intentId)
  const named = paymentUuid === null ? undefined : known.byUuid.get(paymentUuid)
  const detail = { at: charge.at.toISOString(), intent: intentId, payment: own?.uuid ?? paymentUuid }
  const differs: Differs = (kind, values) => ({ kind, about: chargeId, detail: { ...detail, ...values } })
  if (own) {
    const age = now.getTime() - charge.at.getTime()
    return [...ownDifferences(differs, charge, own), ...moneyDifferences(differs, charge, own, age)]
  }
  if (named) {
    if (named.intentId === null && named.status !== 'succeeded')
      return [differs('charge_not_settled', { there: charge.chargedCents, here: named.status })]
    return [differs('charge_beside_payment', { there: intentId, here: named.intentId })]
  }
  return [
    differs(paymentUuid === null ? 'charge_not_ours' : 'charge_unknown', { there: charge.chargedCents, here: null }),
  ]
}

function ownDifferences(differs: Differs, charge: ListedCharge, own: KnownPayment): Difference[] {
  const found: Difference[] = []
  if (charge.paymentUuid !== own.namedUuid)
    found.push(differs('charge_named_otherwise', { there: charge.paymentUuid, here: own.namedUuid }))
  if (own.status !== 'succeeded')
    found.push(differs('charge_not_settled', { there: charge.chargedCents, here: own.status }))
  return found
}

function moneyDifferences(
  differs: Differs,
  { chargedCents, currency, moved }: ListedCharge,
  here: KnownPayment,
  age: number,
): Difference[] {
  if (currency !== 'usd') return [differs('currency_differs', { there: currency, here: 'usd' })]
  const found: Difference[] = []
  if (chargedCents !== here.chargedCents)
    found.push(differs('charge_amount_differs', { there: chargedCents, here: here.chargedCents }))
  if (moved === null) return [...found, differs('movement_missing', { there: null, here: chargedCents })]
  if (here.status !== 'succeeded') return found
  if (here.feeKnown && moved.feeCents !== here.feeCents)
    found.push(differs('fee_differs', { there: moved.feeCents, here: here.feeCents }))
  // fees are fetched every minute, so a fee that is still missing after a day is a fault
  if (!here.feeKnown && age > day)
    found.push(differs('fee_not_learned', { there: moved.feeCents, here: here.feeCents }))
  return found
}
