import type { Deps } from '../../../deps.ts'
import { endAlarm, raiseAlarm } from '../../../platform/alarms/alarms.ts'
import { day, minute } from '../../../platform/time/clock.ts'
import { checkProcessor } from './check-processor.ts'
import { raisesAlarm, keyOf } from './difference.ts'
import { noteSeen, oldestUnseen, openDifferences, type Times } from './ours.queries.ts'

const kind = 'processor_difference'
const days = 7
/** A run checks at most this many differences that are older than the compared days. */
const oldDifferencesPerRun = 50

/** Charges that began longer ago than this and that were never found are not looked for again: their difference is. */
const longestUnseen = 60 * day

/**
 * Compares the last seven days, more if older charges were not seen yet, and again the times of older differences that
 * are still open. Notes which charges it has seen.
 */
export async function raiseDifferences(deps: Deps): Promise<void> {
  const to = deps.clock.now()
  const unseen = await oldestUnseen(deps.db, new Date(to.getTime() - longestUnseen))
  const from = new Date(Math.min(to.getTime() - days * day, unseen?.getTime() ?? Infinity))
  await raiseWithin(deps, { from, to })
  const old = (await openDifferences(deps.db)).filter(({ at }) => at < from)
  for (const { at } of old.slice(0, oldDifferencesPerRun))
    await raiseWithin(deps, { from: new Date(at.getTime() - minute), to: new Date(at.getTime() + minute) })
}

async function raiseWithin(deps: Deps, times: Times): Promise<void> {
  const { db, clock } = deps
  const began = clock.now()
  const differences = await checkProcessor(deps, times, { onSeen: (uuids) => noteSeen(db, uuids, began) })
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
