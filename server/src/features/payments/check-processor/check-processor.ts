import type { Deps } from '../../../deps.ts'
import { hour } from '../../../platform/time/clock.ts'
import { compareCharges, compareDisputes, compareMovements, compareRefunds, type Comparison } from './compare.ts'
import type { Difference } from './difference.ts'
import { compareTransfers } from './compare-transfers.ts'
import { collectDifferences, TooMany } from './collect-differences.ts'
import { noteSeen, type Times } from './ours.queries.ts'
import { withoutUnderWay } from './under-way.ts'

type Asks = Pick<Deps, 'db' | 'processor' | 'clock'>

/** Objects younger than this are not compared: they may not have arrived yet on one of the two sides. */
const grace = hour

/** Compares only: changes nothing, and has no transaction open during its calls. Throws if the processor is down. */
export async function checkProcessor(
  deps: Asks,
  within: Times,
  { onSeen }: Pick<Comparison, 'onSeen'> = {},
): Promise<Difference[]> {
  const { now, since, times } = settledTimes(deps, within)
  const { add, found, others } = collectDifferences()
  const comparison = { deps, times, now, add, ...(onSeen && { onSeen }) }
  const tooMany: Difference[] = []
  try {
    for (const compare of [compareCharges, compareRefunds, compareDisputes, compareTransfers, compareMovements])
      await compare(comparison)
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    tooMany.push({ kind: 'too_many', about: 'account', detail: { at: now.toISOString(), count: found().length } })
  }
  return [...(await withoutUnderWay(deps, found(), since)), ...others(), ...tooMany]
}

function settledTimes({ clock }: Pick<Deps, 'clock'>, { from, to }: Times) {
  const now = clock.now()
  const since = new Date(now.getTime() - grace)
  return { now, since, times: { from, to: to < since ? to : since } }
}

/** Notes which payments of this time have the charge that we booked in the processor's own list. */
export async function seeCharges(deps: Asks, within: Times): Promise<void> {
  const { now, times } = settledTimes(deps, within)
  await compareCharges({ deps, times, now, add: () => {}, onSeen: (uuids) => noteSeen(deps.db, uuids, now) })
}
