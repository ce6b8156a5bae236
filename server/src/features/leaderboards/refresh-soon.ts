import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { refresh } from './leaderboards.jobs.ts'

const windowMs = 5_000
type WaitingRefresh = { until: number; again: boolean }
const asked = new WeakMap<Deps['queue'], WaitingRefresh>()

/**
 * Counts boards immediately, and then at most every five seconds while gifts settle, because counting a large board
 * costs as much as a hundred gifts. The run every minute counts changes that commit later.
 */
export async function refreshBoardsSoon(trx: Trx, { queue, clock }: Pick<Deps, 'queue' | 'clock'>): Promise<void> {
  const left = (asked.get(queue)?.until ?? 0) - performance.now()
  if (left <= 0) {
    asked.set(queue, { until: performance.now() + windowMs, again: false })
    return await queue.send(trx, refresh, {})
  }
  const last = asked.get(queue)!
  if (last.again) return
  last.again = true
  await queue.send(trx, refresh, {}, { after: new Date(clock.now().getTime() + left) })
}
