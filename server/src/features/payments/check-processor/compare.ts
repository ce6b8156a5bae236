import type { Deps } from '../../../deps.ts'
import type { ListedCharge } from '../../../processor/listed.ts'
import { minute, second } from '../../../platform/time/clock.ts'
import type { Difference, DifferenceKind } from './difference.ts'
import { listDifferences, movementListDifferences } from './differences.ts'
import type { Known } from './known.ts'
import { lookUp } from './look-up.ts'
import {
  unreportedRefunds,
  succeededPayments,
  reportedDisputes,
  reportedRefunds,
  type Ours,
  type Times,
} from './ours.queries.ts'
import { pagesOf, rollOf } from './roll.ts'

export type Comparison = {
  deps: Pick<Deps, 'db' | 'processor'>
  times: Times
  now: Date
  add(differences: readonly Difference[]): void
}

const missing = (kind: DifferenceKind, { id, intentId, at }: Ours): Difference => ({
  kind,
  about: id,
  detail: { at: at.toISOString(), intent: intentId, there: null },
})

export async function compareCharges({ deps, times, now, add }: Comparison): Promise<void> {
  const { db, processor } = deps
  const find = async (one: Ours) => {
    const charge = one.intentId === null ? null : await processor.findCharge(one.intentId)
    if (!charge?.succeeded) add([missing('charge_missing', one)])
  }
  const roll = rollOf(
    times,
    (part, behind, limit) => succeededPayments(db, { ...part, by: times.to, behind: behind?.id ?? null }, limit),
    find,
  )
  for await (const charges of pagesOf(processor.listCharges, times)) {
    const known = await lookUp(db, charges)
    add(listDifferences(charges, known, now))
    for (const charge of charges.filter((c) => c.succeeded)) {
      const id = oursOf(charge, known)
      if (id !== null && !roll.meet(id, charge.chargeId)) add([twice(charge)])
    }
    // a payment is stored before its charge, by a clock that may be slightly slow
    const last = charges.at(-1)
    if (last) await roll.call(new Date(last.at.getTime() + minute))
  }
  await roll.call()
}

const oursOf = ({ intentId }: ListedCharge, known: Known): string | null =>
  known.byIntent.get(intentId ?? '')?.uuid ?? null

const twice = ({ chargeId, intentId, at, chargedCents }: ListedCharge): Difference => ({
  kind: 'charge_twice',
  about: chargeId,
  detail: { at: at.toISOString(), intent: intentId, there: chargedCents },
})

export async function compareRefunds({ deps, times, now, add }: Comparison): Promise<void> {
  const { db, processor } = deps
  const roll = rollOf(
    times,
    (part, behind, limit) => reportedRefunds(db, { ...part, behind }, limit),
    async (one) => add([missing('refund_missing', one)]),
  )
  for await (const refunds of pagesOf(processor.listRefunds, times)) {
    add(listDifferences(refunds, await lookUp(db, refunds), now))
    for (const { refundId } of refunds) roll.meet(refundId, refundId)
    const last = refunds.at(-1)
    if (last) await roll.call(new Date(last.at.getTime() + second))
  }
  await roll.call()
  for (const one of await unreportedRefunds(db, times)) {
    const made = one.intentId !== null && (await processor.hasRefund(one.intentId, one.id))
    if (!made) add([missing('refund_not_made', one)])
  }
}

const batch = 500

/**
 * The end of a dispute adds no movement and may come months later, so the disputes that we hold open are read by id.
 */
export async function compareDisputes({ deps, times, now, add }: Comparison): Promise<void> {
  const { db, processor } = deps
  const met = new Set<string>() // disputes are few
  for await (const disputes of pagesOf(processor.listDisputes, times)) {
    add(listDifferences(disputes, await lookUp(db, disputes), now))
    for (const { disputeId } of disputes) met.add(disputeId)
  }
  for (let rows = await reportedDisputes(db, { ...times, behind: '' }, batch); rows.length > 0;) {
    for (const one of rows.filter((row) => !met.has(row.id))) {
      const dispute = await processor.findDispute(one.id)
      add(dispute ? listDifferences([dispute], await lookUp(db, [dispute]), now) : [missing('dispute_missing', one)])
    }
    rows = await reportedDisputes(db, { ...times, behind: rows.at(-1)!.id }, batch)
  }
}

export async function compareMovements({ deps, times, now, add }: Comparison): Promise<void> {
  for await (const movements of pagesOf(deps.processor.listMovements, times)) {
    const known = await lookUp(
      deps.db,
      movements.flatMap(({ of }) => of ?? []),
    )
    add(movementListDifferences(movements, known, { now, before: times.from }))
  }
}
