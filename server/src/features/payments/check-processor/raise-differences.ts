import type { Deps } from '../../../deps.ts'
import { endAlarm, raiseAlarm } from '../../../platform/alarms/alarms.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { checkProcessor } from './check-processor.ts'
import { raisesAlarm, keyOf } from './difference.ts'
import { openDifferences, type Times } from './ours.queries.ts'

const kind = 'processor_difference'
const days = 7
/** Differences older than the daily comparison are checked one by one, this many in a run. */
const oldOnesARun = 50

/** Compares the last seven days, and the time of every older difference that is still open. */
export async function raiseDifferences(deps: Deps): Promise<void> {
  const to = deps.clock.now()
  const from = new Date(to.getTime() - days * day)
  await notifyOf(deps, { from, to })
  const old = (await openDifferences(deps.db)).filter(({ at }) => at < from)
  for (const { at } of old.slice(0, oldOnesARun))
    await notifyOf(deps, { from: new Date(at.getTime() - minute), to: new Date(at.getTime() + minute) })
}

async function notifyOf(deps: Deps, times: Times): Promise<void> {
  const { db, clock } = deps
  const began = clock.now()
  const differences = await checkProcessor(deps, times)
  const found = differences.filter((one) => raisesAlarm(one.kind))
  for (const one of found) await raiseAlarm(db, deps, { kind, about: keyOf(one), detail: one.detail })
  if (found.some((one) => one.kind === 'too_many')) return
  const still = new Set(found.map(keyOf))
  for (const { about, at, lastAt } of await openDifferences(db)) {
    const looked = at >= times.from && at <= times.to && lastAt <= began
    if (looked && !still.has(about)) await endAlarm(db, deps, { kind, about })
  }
}
