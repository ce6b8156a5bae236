import type { ListedMovement, ListedCharge, ListedDispute, Moved, ListedRefund } from '../../../processor/listed.ts'
import type { Difference, DifferenceKind } from './difference.ts'
import { type Known, isOurs } from './known.ts'
import type { Thing } from './look-up.ts'
import { day } from '../../../platform/time/clock.ts'
import type { KnownPayment, KnownDispute, KnownRefund } from './known.queries.ts'

export function listDifferences(things: readonly Thing[], known: Known, now: Date): Difference[] {
  return [
    ...things.flatMap((thing) => thingDifferences(thing, known, now)),
    ...things.flatMap((thing) => ('refundId' in thing ? refundUnmoved(thing, known) : [])),
    ...paymentsDifferences(
      things.map(({ intentId, at }) => ({ intentId, at })),
      known,
    ),
  ]
}

/** Objects older than this comparison (`before`) appear only by movements: a returned refund, a decided dispute. */
export function movementListDifferences(
  movements: readonly ListedMovement[],
  known: Known,
  { now, before }: { now: Date; before: Date },
): Difference[] {
  const older = movements.flatMap(({ of }) => (of !== null && of.at < before && !('chargeId' in of) ? [of] : []))
  return [
    ...movements.flatMap((movement) => movementDifferences(movement, known)),
    ...older.flatMap((thing) => thingDifferences(thing, known, now)),
    ...paymentsDifferences(
      movements.map(({ of, at }) => ({ intentId: of?.intentId ?? null, at })),
      known,
    ),
  ]
}

function thingDifferences(thing: Thing, known: Known, now: Date): Difference[] {
  if ('chargeId' in thing) return chargeDifferences(thing, known, now)
  return 'refundId' in thing ? refundDifferences(thing, known) : disputeDifferences(thing, known)
}

function paymentsDifferences(touched: readonly { intentId: string | null; at: Date }[], known: Known): Difference[] {
  const times = new Map(touched.map(({ intentId, at }) => [intentId, at]))
  return [...times].flatMap(([intentId, at]) => {
    const here = known.byIntent.get(intentId ?? '')
    return here ? paymentDifferences(here, known, at) : []
  })
}

type Differs = (kind: DifferenceKind, values?: Partial<Difference['detail']>) => Difference

function chargeDifferences(charge: ListedCharge, known: Known, now: Date): Difference[] {
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
  // nothing of it is left to explain
  if (charge.refundedCents >= charge.chargedCents) return []
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

/** An inquiry of a bank that took no money is not a difference: it is no dispute, and is stored apart. */
function disputeDifferences(dispute: ListedDispute, known: Known): Difference[] {
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

/** Types of payouts to the operator's own bank and of account fees, which no feature books yet. */
const notBookedYet = /^(payout|topup|reserve|stripe_fee|tax_fee)/

/** Every movement must have the amount of the charge, refund or dispute that it belongs to. */
function movementDifferences(movement: ListedMovement, known: Known): Difference[] {
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

/** Compares the sums of the stored events with the payment, and the payment with its books. */
function paymentDifferences(here: KnownPayment, known: Known, at: Date): Difference[] {
  const found: Difference[] = []
  const compareValue = (kind: DifferenceKind, there: number | string, is: number | string) => {
    const detail = { at: at.toISOString(), intent: here.intentId, payment: here.uuid, there, here: is }
    if (there !== is) found.push({ kind, about: here.uuid, detail })
  }
  const refunds = [...known.refunds.values()].filter((r) => r.intentId === here.intentId)
  compareValue('refunds_not_counted', Math.min(sumOfRefunds(refunds), here.chargedCents), here.refundedCents)
  const disputes = [...known.disputes.values()].filter((d) => d.intentId === here.intentId)
  compareValue('disputes_not_counted', disputesText(sumOf(disputes)), disputesText(here))
  compareValue('books_differ', bookedCentsExpected(here), here.bookedCents)
  return found
}

const sumOfRefunds = (refunds: readonly KnownRefund[]) =>
  refunds.reduce((sum, r) => sum + (r.failed ? 0 : r.amountCents), 0)

type Disputes = Pick<KnownPayment, 'dispute' | 'disputedCents' | 'lostCents' | 'disputeFeeCents'>

/** An open dispute withholds its money, a lost one takes it. If a dispute was won in part, the rest is lost. */
function sumOf(disputes: readonly KnownDispute[]): Disputes {
  const isGone = (d: KnownDispute) => d.status === 'lost' || (d.status === 'won' && d.reinstated)
  const cents = (of: readonly KnownDispute[]) => of.reduce((sum, d) => sum + d.withdrawnCents, 0)
  return {
    dispute: (['open', 'lost', 'won'] as const).find((s) => disputes.some((d) => d.status === s)) ?? 'none',
    disputedCents: cents(disputes.filter((d) => !isGone(d))),
    lostCents: cents(disputes.filter(isGone)),
    disputeFeeCents: disputes.reduce((sum, d) => sum + d.feeCents, 0),
  }
}

const disputesText = ({ dispute, disputedCents, lostCents, disputeFeeCents }: Disputes) =>
  `${dispute}: ${disputedCents} withheld, ${lostCents} lost, ${disputeFeeCents} in fees`

function bookedCentsExpected(here: KnownPayment): number {
  if (here.status !== 'succeeded') return 0
  const fee = here.feeKnown ? here.feeCents : 0
  return here.chargedCents - fee - here.refundedCents - here.disputedCents - here.lostCents - here.disputeFeeCents
}

function refundDifferences(refund: ListedRefund, known: Known): Difference[] {
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

function refundUnmoved(refund: ListedRefund, known: Known): Difference[] {
  const { refundId, intentId, amountCents, status, movement, returnMovement } = refund
  const moved =
    status === 'succeeded' ? movement !== null : status === 'pending' || movement === null || returnMovement !== null
  if (moved || !isOurs(known, intentId)) return []
  const detail = { at: refund.at.toISOString(), intent: intentId, there: null, here: amountCents }
  return [{ kind: 'movement_missing', about: refundId, detail }]
}
