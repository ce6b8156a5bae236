import type { ListedMovement } from '../../../processor/listed.ts'
import { chargeDifferences } from './charge-differences.ts'
import type { Difference } from './difference.ts'
import { disputeDifferences } from './dispute-differences.ts'
import type { Known } from './known.ts'
import type { Thing } from './look-up.ts'
import { movementDifferences } from './movement-differences.ts'
import { refundDifferences, refundUnmoved } from './refund-differences.ts'
import { paymentDifferences } from './payment-differences.ts'

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
