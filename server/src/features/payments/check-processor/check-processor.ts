import type { Deps } from '../../../deps.ts'
import { hour } from '../../../platform/time/clock.ts'
import { compareCharges, compareDisputes, compareMovements, compareRefunds } from './compare.ts'
import type { Difference } from './difference.ts'
import { compareTransfers } from './compare-transfers.ts'
import { collectDifferences, TooMany } from './collect-differences.ts'
import type { Times } from './ours.queries.ts'
import { withoutUnderWay } from './under-way.ts'

type Asks = Pick<Deps, 'db' | 'processor' | 'clock'>

/** Objects younger than this are not compared: they may not have arrived yet on one of the two sides. */
const grace = hour

/** Compares only: changes nothing, and has no transaction open during its calls. Throws if the processor is down. */
export async function checkProcessor(deps: Asks, { from, to }: Times): Promise<Difference[]> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - grace)
  const times = { from, to: to < since ? to : since }
  const { add, found, others } = collectDifferences()
  const comparison = { deps, times, now, add }
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
