import type { Deps } from '../../../deps.ts'
import { endAlarm, raiseAlarm } from '../../../platform/alarms/alarms.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { checkProcessor } from './check-processor.ts'
import { raisesAlarm, keyOf } from './difference.ts'
import { openDifferences, type Times } from './ours.queries.ts'

const kind = 'processor_difference'
const days = 7
/** A run checks at most this many differences that are older than the compared days. */
const oldDifferencesPerRun = 50

/** Compares the last seven days, and again the times of older differences that are still open. */
export async function raiseDifferences(deps: Deps): Promise<void> {
  const to = deps.clock.now()
  const from = new Date(to.getTime() - days * day)
  await raiseWithin(deps, { from, to })
  const old = (await openDifferences(deps.db)).filter(({ at }) => at < from)
  for (const { at } of old.slice(0, oldDifferencesPerRun))
    await raiseWithin(deps, { from: new Date(at.getTime() - minute), to: new Date(at.getTime() + minute) })
}

async function raiseWithin(deps: Deps, times: Times): Promise<void> {
  const { db, clock } = deps
  const began = clock.now()
  const differences = await checkProcessor(deps, times)
  const found = differences.filter((difference) => raisesAlarm(difference.kind))
  for (const difference of found)
    await raiseAlarm(db, deps, { kind, about: keyOf(difference), detail: difference.detail })
  if (found.some((difference) => difference.kind === 'too_many')) return
  const still = new Set(found.map(keyOf))
  for (const { about, at, lastAt } of await openDifferences(db)) {
    const wasCompared = at >= times.from && at <= times.to && lastAt <= began
    if (wasCompared && !still.has(about)) await endAlarm(db, deps, { kind, about })
  }
}
