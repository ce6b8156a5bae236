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
import { pagesOf, matchLists } from './match-lists.ts'

export type Comparison = {
  deps: Pick<Deps, 'db' | 'processor'>
  times: Times
  now: Date
  add(differences: readonly Difference[]): void
  /** Gets the uuids of payments whose charge the processor lists as we booked it. */
  onSeen?(uuids: readonly string[]): Promise<void>
}

const missing = (kind: DifferenceKind, { id, intentId, at }: Ours): Difference => ({
  kind,
  about: id,
  detail: { at: at.toISOString(), intent: intentId, there: null },
})

export async function compareCharges({ deps, times, now, add, onSeen }: Comparison): Promise<void> {
  const { db, processor } = deps
  const reportIfUncharged = async (own: Ours) => {
    const charge = own.intentId === null ? null : await processor.findCharge(own.intentId)
    if (!charge?.succeeded) add([missing('charge_missing', own)])
  }
  const matching = matchLists(
    times,
    (part, behind, limit) => succeededPayments(db, { ...part, by: times.to, behind: behind?.id ?? null }, limit),
    reportIfUncharged,
  )
  for await (const charges of pagesOf(processor.listCharges, times)) {
    const known = await lookUp(db, charges)
    add(listDifferences(charges, known, now))
    const seen: string[] = []
    for (const charge of charges.filter((c) => c.succeeded)) {
      const own = ownOf(charge, known)
      if (!own) continue
      if (!matching.match(own.uuid, charge.chargeId)) add([twice(charge)])
      else if (own.chargedCents === charge.chargedCents && charge.currency === 'usd') seen.push(own.uuid)
    }
    if (seen.length > 0) await onSeen?.(seen)
    // our payment is older than its charge; the minute allows for clocks that differ
    const last = charges.at(-1)
    if (last) await matching.reportUnmatched(new Date(last.at.getTime() + minute))
  }
  await matching.reportUnmatched()
}

const ownOf = ({ intentId }: ListedCharge, known: Known) => known.byIntent.get(intentId ?? '')

const twice = ({ chargeId, intentId, at, chargedCents }: ListedCharge): Difference => ({
  kind: 'charge_twice',
  about: chargeId,
  detail: { at: at.toISOString(), intent: intentId, there: chargedCents },
})

export async function compareRefunds({ deps, times, now, add }: Comparison): Promise<void> {
  const { db, processor } = deps
  const matching = matchLists(
    times,
    (part, behind, limit) => reportedRefunds(db, { ...part, behind }, limit),
    async (own) => add([missing('refund_missing', own)]),
  )
  for await (const refunds of pagesOf(processor.listRefunds, times)) {
    add(listDifferences(refunds, await lookUp(db, refunds), now))
    for (const { refundId } of refunds) matching.match(refundId, refundId)
    const last = refunds.at(-1)
    if (last) await matching.reportUnmatched(new Date(last.at.getTime() + second))
  }
  await matching.reportUnmatched()
  for (const own of await unreportedRefunds(db, times)) {
    const made = own.intentId !== null && (await processor.hasRefund(own.intentId, own.id))
    if (!made) add([missing('refund_not_made', own)])
  }
}

const batch = 500

/** A dispute's end moves no money and may come months later, so open disputes are read by id. */
export async function compareDisputes({ deps, times, now, add }: Comparison): Promise<void> {
  const { db, processor } = deps
  const seen = new Set<string>() // disputes are few
  for await (const disputes of pagesOf(processor.listDisputes, times)) {
    add(listDifferences(disputes, await lookUp(db, disputes), now))
    for (const { disputeId } of disputes) seen.add(disputeId)
  }
  for (let rows = await reportedDisputes(db, { ...times, behind: '' }, batch); rows.length > 0;) {
    for (const own of rows.filter((row) => !seen.has(row.id))) {
      const dispute = await processor.findDispute(own.id)
      add(dispute ? listDifferences([dispute], await lookUp(db, [dispute]), now) : [missing('dispute_missing', own)])
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
