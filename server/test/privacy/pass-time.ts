import { jobRuns } from '../../src/app.ts'
import { minute } from '../../src/platform/time/clock.ts'
import type { TestApp } from '../app.ts'

/** The interval at which timed jobs are checked. */
export const hop = 30 * minute

/** Advances the clock and runs timed jobs, each at its time or at most one interval later. */
export async function passTime(app: TestApp, ms: number): Promise<void> {
  const runs = jobRuns(app.deps).filter(({ job }) => job.cron !== undefined)
  for (let left = ms; left > 0; left -= hop) {
    const from = app.clock.now()
    app.clock.advance(Math.min(hop, left))
    for (const { job, run } of runs) if (isDue(job.cron!, from, app.clock.now())) await run({})
    await app.drain()
  }
}

/** Every n minutes, at a minute of each hour, or at a time of each day (UTC); other forms are not supported. */
function isDue(cron: string, after: Date, until: Date): boolean {
  const [, every, at, hour] = /^(?:(\*(?:\/\d+)?) \*|(\d+) (\*|\d+)) \* \* \*$/.exec(cron) ?? []
  if (every !== undefined) return true
  if (at === undefined) throw new Error(`nothing says when "${cron}" is due`)
  const next = new Date(after)
  next.setUTCMinutes(Number(at), 0, 0)
  if (hour !== '*') next.setUTCHours(Number(hour))
  while (next <= after) next.setTime(next.getTime() + (hour === '*' ? 60 : 24 * 60) * minute)
  return next <= until
}
