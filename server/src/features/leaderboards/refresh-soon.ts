import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { refresh } from './leaderboards.jobs.ts'

const windowMs = 5_000
type Asked = { until: number; again: boolean }
const asked = new WeakMap<Deps['queue'], Asked>()

/**
 * Counts boards at once, and then at most once in five seconds, however many gifts settle: on a large board one count
 * costs as much as a hundred gifts. The run each minute finds what commits later.
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
